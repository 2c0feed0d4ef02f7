import type { ReferralMark } from '@croupier/contract/referral/kinds';
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
  const of = (...marks: ReferralMark[]) => marks.map((mark) => ({ mark, with: '7' }));
  expect(verdictOf([], [])).toBe('clear');
  expect(verdictOf(of('network', 'device'), [])).toBe('shared');
  expect(verdictOf(of('network', 'holder-name'), [])).toBe('review');
  expect(verdictOf(of('network', 'holder-name'), of('network'))).toBe('review');
  expect(verdictOf(of('network'), of('network'))).toBe('clear');
  // Of somebody else nobody let it pass.
  expect(verdictOf([{ mark: 'network', with: '8' }], of('network'))).toBe('review');
  expect(verdictOf(of('network', 'payout-account'), of('network'))).toBe('shared');
  expect(verdictOf(of('agent', 'device'), [])).toBe('agent');
  expect(verdictOf(of('trial', 'agent'), [])).toBe('trial');
});

test('[PROMO-06] I4 whoever is refused reads as waiting until a stage was reached or the days are over', () => {
  const one = { depositedAt: null, lastDay: '2026-12-21' };
  expect(friendStateOf({ ...one, state: 'review' }, '2026-12-21')).toBe('waiting');
  expect(friendStateOf({ ...one, state: 'refused' }, '2026-12-21')).toBe('waiting');
  expect(friendStateOf({ ...one, state: 'refused' }, '2026-12-22')).toBe('refused');
  const paid = { ...one, depositedAt: new Date(0) };
  expect(friendStateOf({ ...paid, state: 'refused' }, '2026-12-21')).toBe('refused');
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
