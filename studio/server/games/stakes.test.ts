import { AMOUNT_MAX_MINOR, moneyText, parseMoney } from '@croupier/contract/money';
import { slotTitles } from '#games/slot/engine/titles.ts';
import { describe, expect, test } from 'vitest';
import { rational } from '#engine/rational.ts';
import { slotKind } from '#games/slot/server.ts';
import { amountOf, defaultStake, offeredStakes, winOf } from './stakes.ts';

const every = { min: 0n, max: AMOUNT_MAX_MINOR, step: 0n };
const minor = (text: string) => parseMoney(text) ?? 0n;

test.each(slotTitles.map((title) => [title.id, title] as const))(
  '[STU-SLOT] %s offers twenty stakes from 0.20 to 200, a credit is worth whole hundredths',
  (_id, title) => {
    const stakes = offeredStakes(slotKind.stakes(title), every);
    expect(stakes.map(moneyText)).toHaveLength(20);
    expect([stakes[0], stakes.at(-1)]).toEqual([minor('0.20'), minor('200.00')]);
    const credit = rational(1, title.model.bet);
    for (const stake of stakes) expect(amountOf(credit, stake) % 100n).toBe(0n);
  },
);

const [title] = slotTitles;
const levels = title === undefined ? [] : slotKind.stakes(title);

describe('limits of the platform', () => {
  test('narrow what is offered', () => {
    const limits = { min: minor('1.00'), max: minor('10.00'), step: minor('1.00') };
    expect(offeredStakes(levels, limits).map(moneyText)).toEqual([
      '1.00',
      '2.00',
      '3.00',
      '4.00',
      '5.00',
      '8.00',
      '10.00',
    ]);
  });

  test('may leave nothing', () => {
    const stakes = offeredStakes(levels, { min: minor('500.00'), max: minor('900.00'), step: 0n });
    expect(stakes).toEqual([]);
    expect(defaultStake(stakes)).toBeUndefined();
  });
});

test('the first stake is 2, or the nearest below, or the lowest', () => {
  expect(defaultStake(offeredStakes(levels, every))).toBe(minor('2.00'));
  expect(defaultStake([minor('0.20'), minor('0.40')])).toBe(minor('0.40'));
  expect(defaultStake([minor('5.00'), minor('8.00')])).toBe(minor('5.00'));
});

test('[Q-A11] a win is exact, and a multiple that is not whole is a fault', () => {
  expect(amountOf(rational(51, 20), minor('0.20'))).toBe(minor('0.51'));
  expect(() => amountOf(rational(1, 20), 30n)).toThrow(RangeError);
  expect(() => amountOf(rational(1, 40), minor('0.20'))).toThrow(RangeError);
});

test('[Q-A11] a kind with finer multipliers cuts its wins to the hundredth, others may not', () => {
  const win = rational(19_595, 10_000);
  expect(winOf({ cutsWins: true }, win, minor('1.00'))).toBe(minor('1.95'));
  expect(winOf({ cutsWins: true }, win, minor('200.00'))).toBe(minor('391.90'));
  expect(() => winOf({}, win, minor('1.00'))).toThrow(RangeError);
});
