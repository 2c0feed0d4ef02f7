import { AMOUNT_MAX_MINOR, moneyText, parseMoney } from '@croupier/contract/money';
import { slotTitles } from '@croupier/engines/slot/titles';
import { describe, expect, test } from 'vitest';
import { defaultStake, offeredStakes, winOf } from './stakes.ts';

const every = { min: 0n, max: AMOUNT_MAX_MINOR, step: 0n };
const minor = (text: string) => parseMoney(text) ?? 0n;

test.each(slotTitles.map(({ id, model }) => [id, model.bet] as const))(
  '[STU-SLOT] %s offers twenty stakes from 0.20 to 200, a credit is worth whole hundredths',
  (_id, bet) => {
    const stakes = offeredStakes(bet, every);
    expect(stakes.map(moneyText)).toHaveLength(20);
    expect([stakes[0], stakes.at(-1)]).toEqual([minor('0.20'), minor('200.00')]);
    for (const stake of stakes) expect(winOf(1, stake, bet) % 100n).toBe(0n);
  },
);

describe('limits of the platform', () => {
  test('narrow what is offered', () => {
    const limits = { min: minor('1.00'), max: minor('10.00'), step: minor('1.00') };
    expect(offeredStakes(20, limits).map(moneyText)).toEqual([
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
    const stakes = offeredStakes(20, { min: minor('500.00'), max: minor('900.00'), step: 0n });
    expect(stakes).toEqual([]);
    expect(defaultStake(stakes)).toBeUndefined();
  });
});

test('the first stake is 2, or the nearest below, or the lowest', () => {
  expect(defaultStake(offeredStakes(20, every))).toBe(minor('2.00'));
  expect(defaultStake([minor('0.20'), minor('0.40')])).toBe(minor('0.40'));
  expect(defaultStake([minor('5.00'), minor('8.00')])).toBe(minor('5.00'));
});

test('[Q-A11] a win is exact, and a credit that is not whole is a fault', () => {
  expect(winOf(51, minor('0.20'), 20)).toBe(minor('0.51'));
  expect(() => winOf(1, 30n, 20)).toThrow(RangeError);
});
