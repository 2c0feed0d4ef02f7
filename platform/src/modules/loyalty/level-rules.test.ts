import { usualTerms } from '@croupier/contract/loyalty/terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterNight,
  birthdayIn,
  isLadder,
  ladderOf,
  levelOf,
  reachedNow,
  type Standing,
} from './level-rules.ts';

const ladder = ladderOf(usualTerms);
const MINOR = 10_000n;
const grown = (deposit: number, bet: number) => ({
  depositMinor: BigInt(deposit) * MINOR,
  validBetMinor: BigInt(bet) * MINOR,
});

test.each([
  [0, 0, 0],
  [999, 10_000, 0],
  [1000, 9999, 0],
  [1000, 10_000, 1],
  // Several at once, as far as both conditions go.
  [60_000, 300_000, 3],
  [60_000, 1_000_000, 4],
  [99_000_000, 2_000_000_000, 10],
])('[H6] %d paid in and %d bet are level %d', (deposit, bet, level) => {
  expect(levelOf(ladder, grown(deposit, bet))).toBe(level);
});

test('[H6] each level’s gift comes once in a lifetime, also after a jump and a fall', () => {
  expect(reachedNow(0, 3)).toEqual([1, 2, 3]);
  expect(reachedNow(3, 2)).toEqual([]);
  expect(reachedNow(3, 4)).toEqual([4]);
});

const november = { isShrunk: false, monthFirst: '2026-11-01', nextDay: '2026-11-30' };
const lastNight = { isShrunk: false, monthFirst: '2026-11-01', nextDay: '2026-12-01' };
const held: Standing = { level: 3, highest: 3, since: '2026-10-12' };
const at3 = grown(24_600, 318_000);

test('[H6] V3 a level is kept by a twentieth of what it asks for, bet within the month', () => {
  const after = (bet: number) =>
    afterNight(ladder, held, { grown: at3, monthBetMinor: BigInt(bet) * MINOR, ...lastNight });
  expect(after(15_000)).toEqual(held);
  expect(after(14_999)).toEqual({ level: 2, highest: 3, since: '2026-12-01' });
  // In the middle of a month nothing is lost, nor in the month in which it was reached.
  const early = { grown: at3, monthBetMinor: 0n, ...november };
  expect(afterNight(ladder, held, early)).toEqual(held);
  const fresh = { ...held, since: '2026-11-02' };
  expect(afterNight(ladder, fresh, { grown: at3, monthBetMinor: 0n, ...lastNight })).toEqual(fresh);
});

test('[H6] a level that was lost comes back by so much bet in a month as keeps it', () => {
  const fallen: Standing = { level: 2, highest: 3, since: '2026-11-01' };
  const after = (bet: number) =>
    afterNight(ladder, fallen, { grown: at3, monthBetMinor: BigInt(bet) * MINOR, ...november });
  expect(after(14_999)).toEqual(fallen);
  expect(after(15_000)).toEqual({ level: 3, highest: 3, since: '2026-11-30' });
  // One that was never held comes by both conditions alone.
  const higher = { grown: grown(60_000, 1_000_000), monthBetMinor: 0n, ...november };
  expect(afterNight(ladder, fallen, higher)).toMatchObject({ level: 4, highest: 4 });
});

test('[H6] V8 what a level came from goes back, and the level with it', () => {
  const night = { ...november, grown: grown(4000, 318_000), monthBetMinor: 20_000n * MINOR };
  expect(afterNight(ladder, held, night)).toEqual(held);
  const shrunk = { ...night, isShrunk: true };
  expect(afterNight(ladder, held, shrunk)).toEqual({ level: 1, highest: 3, since: '2026-11-30' });
  expect(afterNight(ladder, held, { ...shrunk, grown: at3 })).toEqual(held);
});

test('[H6] a night takes one level at most, gives none that was not earned, and more is never less', () => {
  const sum = fc.integer({ min: 0, max: 40_000_000 });
  fc.assert(
    fc.property(
      fc.tuple(sum, sum, sum),
      fc.tuple(fc.nat(10), fc.nat(10)),
      fc.boolean(),
      ([deposit, bet, month], [a, b], ends) => {
        const before = { level: Math.min(a, b), highest: Math.max(a, b), since: '2026-10-01' };
        const night = ends ? lastNight : november;
        const monthBetMinor = BigInt(month) * MINOR;
        const after = afterNight(ladder, before, {
          grown: grown(deposit, bet),
          monthBetMinor,
          ...night,
        });
        expect(after.level).toBeGreaterThanOrEqual(before.level - 1);
        expect(after.highest).toBe(Math.max(before.highest, levelOf(ladder, grown(deposit, bet))));
        expect(after.level).toBeLessThanOrEqual(after.highest);
        const more = afterNight(ladder, before, {
          grown: grown(deposit + 1000, bet + 1000),
          monthBetMinor,
          ...night,
        });
        expect(more.level).toBeGreaterThanOrEqual(after.level);
      },
    ),
  );
});

test('a ladder never asks for less than the level below', () => {
  expect(isLadder(ladder)).toBe(true);
  expect(isLadder(ladder.toReversed())).toBe(false);
  expect(isLadder([...ladder, ...ladder.slice(-1)])).toBe(false);
});

test('[H6] V4 a birthday is kept once in each year, that of 29 February on the 28th', () => {
  expect(birthdayIn(2026, '1990-05-12')).toBe('2026-05-12');
  expect(birthdayIn(2027, '1992-02-29')).toBe('2027-02-28');
  expect(birthdayIn(2028, '1992-02-29')).toBe('2028-02-29');
});
