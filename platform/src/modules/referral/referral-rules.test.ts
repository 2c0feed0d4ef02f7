import { expect, test } from 'vitest';
import { daysUntil, friendStateOf, sharesOf, stagesReached, verdictOf } from './referral-rules.ts';

const asked = { askedDepositMinor: 500n, askedBetMinor: 5000n };

test('[PROMO-06][H8] I2 both are needed, and a stage comes after the one before', () => {
  const reached = (depositMinor: bigint, validBetMinor: bigint) =>
    stagesReached({ depositMinor, validBetMinor, ...asked });
  expect(reached(499n, 9000n)).toEqual([]);
  expect(reached(500n, 4999n)).toEqual(['deposited']);
  expect(reached(500n, 5000n)).toEqual(['deposited', 'qualified']);
});

test('[PROMO-06] I3 I7 one thing that is theirs alone refuses, others wait, and what staff let pass is none', () => {
  expect(verdictOf([], [])).toBe('clear');
  expect(verdictOf(['network', 'device'], [])).toBe('shared');
  expect(verdictOf(['network', 'holder-name'], [])).toBe('review');
  expect(verdictOf(['network', 'holder-name'], ['network'])).toBe('review');
  expect(verdictOf(['network'], ['network'])).toBe('clear');
  expect(verdictOf(['network', 'payout-account'], ['network'])).toBe('shared');
  expect(verdictOf(['agent', 'device'], [])).toBe('agent');
  expect(verdictOf(['trial', 'agent'], [])).toBe('trial');
  expect(friendStateOf('review')).toBe('waiting');
});

test('[PROMO-06][H8] I6 a share is rounded down for each and ends with the room of the month', () => {
  const bet = (refereeId: bigint, units: bigint) => {
    return { refereeId, validBetMinor: units * 10_000n, bp: 10 };
  };
  const of = (roomMinor: bigint) =>
    sharesOf([bet(1n, 1009n), bet(2n, -50n), bet(3n, 9n), bet(4n, 2000n)], {
      roomMinor,
      decimals: 2,
    }).map(({ refereeId, amountMinor }) => [refereeId, amountMinor]);
  expect(of(1_000_000n)).toEqual([
    [1n, 10_000n],
    [4n, 20_000n],
  ]);
  expect(of(12_000n)).toEqual([
    [1n, 10_000n],
    [4n, 2000n],
  ]);
  expect(of(-5n)).toEqual([]);
});

test('[PROMO-06] days that are left', () => {
  expect(daysUntil('2026-11-28', '2026-12-21')).toBe(23);
  expect(daysUntil('2026-11-28', '2026-11-21')).toBe(0);
});
