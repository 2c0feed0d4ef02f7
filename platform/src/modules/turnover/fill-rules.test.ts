import type { GameType } from '@croupier/contract/games';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CountedBet,
  type Fill,
  fillRequirements,
  type LiveRequirement,
  type LiveTurnover,
  WHOLE_BP,
} from './fill-rules.ts';
import { releasable, usualPolicy } from './policy-rules.ts';

/** One main unit, in minor units. */
const UNIT = 10_000n;
const units = (count: number) => BigInt(count) * UNIT;

function opened(id: number, required: number, input: Partial<LiveRequirement> = {}) {
  return {
    id: BigInt(id),
    openedAtMs: id,
    requiredMinor: units(required),
    doneMinor: 0n,
    weights: usualPolicy.weights,
    fills: new Map(),
    beyond: new Map(),
    ...input,
  } satisfies LiveRequirement;
}

const bet = (amount: number, input: Partial<CountedBet> = {}): CountedBet => ({
  gameType: 'RNG',
  validBetMinor: units(amount),
  settledAtMs: 1000,
  ...input,
});

/** The state after the bets. */
function after(before: LiveTurnover, bets: readonly CountedBet[]): LiveTurnover {
  const { changes, beyondMinor } = fillRequirements(before, bets);
  const live = before.live.map((requirement) => {
    const fills = new Map(requirement.fills);
    const beyond = new Map(requirement.beyond);
    let { doneMinor } = requirement;
    for (const { requirementId, gameType, beyondMinor: more, ...change } of changes) {
      if (requirementId !== requirement.id) continue;
      beyond.set(gameType, (beyond.get(gameType) ?? 0n) + more);
      if (beyond.get(gameType) === 0n) beyond.delete(gameType);
      const fill = fills.get(gameType) ?? { validBetMinor: 0n, countedMinor: 0n };
      const sum = plus(fill, change);
      // A fill that was taken back whole is as one that never was.
      if (sum.validBetMinor === 0n) fills.delete(gameType);
      else fills.set(gameType, sum);
      doneMinor += change.countedMinor;
    }
    return { ...requirement, doneMinor, fills, beyond };
  });
  return { live, beyondMinor };
}
const plus = (a: Fill, b: Fill): Fill => ({
  validBetMinor: a.validBetMinor + b.validBetMinor,
  countedMinor: a.countedMinor + b.countedMinor,
});
/** All that was bet beyond. */
const beyondOf = ({ live, beyondMinor }: LiveTurnover) =>
  live.flatMap(({ beyond }) => [...beyond.values()]).reduce((sum, one) => sum + one, beyondMinor);
const doneOf = ({ live }: LiveTurnover) => live.map(({ doneMinor }) => Number(doneMinor / UNIT));
const fresh = (...live: LiveRequirement[]): LiveTurnover => ({ live, beyondMinor: 0n });

describe('[CASH-04] T3 the oldest requirement is filled first', () => {
  test('a deposit of 100 once and a bonus of 3,000: bets of 1,200 leave 100 and 1,100 done', () => {
    const turnover = fresh(opened(1, 100), opened(2, 3000));
    expect(doneOf(after(turnover, [bet(700), bet(500)]))).toEqual([100, 1100]);
  });

  test('a bonus of 32,000,000: 20 M on slots and 30 M at tables that count a fifth are 81.25 %', () => {
    const weights = { RNG: WHOLE_BP, LIVE: WHOLE_BP / 5 };
    const turnover = fresh(opened(1, 32_000_000, { weights }));
    const played = [bet(20_000_000), bet(30_000_000, { gameType: 'LIVE' })];
    expect(doneOf(after(turnover, played))).toEqual([26_000_000]);
  });

  test('T4 a bet that was settled before the credit fills nothing of it', () => {
    const turnover = fresh(opened(1, 100), opened(2, 100, { openedAtMs: 2000 }));
    expect(doneOf(after(turnover, [bet(150)]))).toEqual([100, 0]);
  });

  test('T5 what a game type does not count for goes to the next one', () => {
    const turnover = fresh(opened(1, 100, { weights: { RNG: WHOLE_BP } }), opened(2, 100));
    expect(doneOf(after(turnover, [bet(60, { gameType: 'PVP' })]))).toEqual([0, 60]);
  });
});

describe('[CASH-04] T6 a bet that is taken back takes back what it filled', () => {
  test('the newest first, and what was bet beyond since takes its place', () => {
    const played = after(fresh(opened(1, 100), opened(2, 100)), [bet(250)]);
    expect(doneOf(played)).toEqual([100, 100]);
    expect(beyondOf(played)).toBe(units(50));
    expect(doneOf(after(played, [bet(-80)]))).toEqual([100, 70]);
    // By its own weight.
    const weights = { RNG: WHOLE_BP, LIVE: WHOLE_BP / 2 };
    const mixed = after(fresh(opened(1, 100, { weights })), [
      bet(100),
      bet(50, { gameType: 'LIVE' }),
    ]);
    const voided = after(mixed, [bet(-100)]);
    expect(doneOf(voided)).toEqual([25]);
    expect(beyondOf(voided)).toBe(0n);
  });

  test('what was played before the credit takes nothing of its place', () => {
    const deposit = opened(1, 100);
    const before = after(fresh(deposit), [bet(10_100)]);
    expect(doneOf(before)).toEqual([100]);
    const bonus = opened(2, 1000, { openedAtMs: 2000 });
    const sports = { gameType: 'SPORTS', settledAtMs: 3000 } as const;
    const filled = after({ ...before, live: [...before.live, bonus] }, [bet(1000, sports)]);
    expect(doneOf(filled)).toEqual([100, 1000]);
    const voided = after(filled, [bet(-1000, sports)]);
    expect(doneOf(voided)).toEqual([100, 0]);
    expect(beyondOf(voided)).toBe(units(10_000));
    // A bet of before that is taken back: what else was played then takes its place.
    const earlier = after(voided, [bet(-5000)]);
    expect(doneOf(earlier)).toEqual([100, 0]);
    expect(beyondOf(earlier)).toBe(units(5000));
  });

  test('never more than games of that type filled, nor what was open only after the bet', () => {
    const played = after(fresh(opened(1, 100)), [bet(40), bet(30, { gameType: 'LIVE' })]);
    expect(doneOf(after(played, [bet(-90)]))).toEqual([30]);
    expect(doneOf(after(played, [bet(-40, { settledAtMs: 0 })]))).toEqual([70]);
  });
});

const gameType = fc.constantFrom<GameType>('RNG', 'LIVE', 'BGS', 'PVP');
const weight = fc.integer({ min: 0, max: WHOLE_BP });
const liveTurnover = fc
  .array(
    fc.record({
      requiredMinor: fc.bigInt({ min: 1n, max: 5000n }),
      weights: fc.record({ RNG: weight, LIVE: weight, BGS: weight }),
      openedAtMs: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows): LiveTurnover => {
    const sorted = rows.toSorted((a, b) => a.openedAtMs - b.openedAtMs);
    return fresh(...sorted.map((row, id) => ({ ...opened(id, 0), ...row })));
  });
const bets = fc.array(
  fc.record({
    gameType,
    validBetMinor: fc.bigInt({ min: -3000n, max: 6000n }),
    settledAtMs: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 12 },
);

test('[CASH-04][Q-A13] T3 T6 nothing is filled beyond what is required or below nothing, and every figure adds up', () => {
  fc.assert(
    fc.property(liveTurnover, bets, fc.nat(12), (turnover, played, cut) => {
      const whole = after(turnover, played);
      for (const { doneMinor, requiredMinor, fills } of whole.live) {
        expect(doneMinor >= 0n && doneMinor <= requiredMinor).toBe(true);
        const counted = [...fills.values()].map(({ countedMinor }) => countedMinor);
        expect(counted.reduce((sum, one) => sum + one, 0n)).toBe(doneMinor);
        expect([...fills.values()].every((one) => one.validBetMinor >= one.countedMinor)).toBe(
          true,
        );
        expect(counted.every((one) => one >= 0n)).toBe(true);
      }
      const beyonds = whole.live.flatMap(({ beyond }) => [...beyond.values()]);
      expect([whole.beyondMinor, ...beyonds].every((minor) => minor >= 0n)).toBe(true);
      // However the bets are cut into batches, the same comes out.
      const parts = after(after(turnover, played.slice(0, cut)), played.slice(cut));
      expect(parts).toEqual(whole);
    }),
    { numRuns: 500, seed: 16 },
  );
});

test('[CASH-04] T7 a withdrawal waits for all, or for what unfilled ones lock', () => {
  const filled = { kind: 'deposit', lockedMinor: 100n, remainingMinor: 0n } as const;
  const open = { kind: 'bonus', lockedMinor: 50n, remainingMinor: 1n } as const;
  expect(releasable(300n, [filled], 'all')).toBe(300n);
  expect(releasable(300n, [filled, open], 'all')).toBe(0n);
  expect(releasable(300n, [filled, open], 'locked')).toBe(250n);
  expect(releasable(30n, [filled, open], 'locked')).toBe(0n);
});
