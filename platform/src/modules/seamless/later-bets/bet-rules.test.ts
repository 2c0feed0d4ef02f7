import type { SettlementType } from '@croupier/contract/seamless/bets';
import { expect, test } from 'vitest';
import {
  type BetStanding,
  confirmBet,
  refundBet,
  returnStake,
  settleBet,
  type Settlement,
} from './bet-rules.ts';

const open: BetStanding = {
  state: 'open',
  confirmed: false,
  stakeMinor: 100n,
  revision: 0,
  settledAs: null,
  totalPayoutMinor: 0n,
  toldValidBetMinor: null,
};
const settlement = (
  revision: number,
  totalPayoutMinor: bigint,
  type: SettlementType = 'PAID',
): Settlement => ({ revision, totalPayoutMinor, type, validBetMinor: undefined, session: 'done' });

function settled(bet: BetStanding, given: Settlement): { bet: BetStanding; moveMinor: bigint } {
  const decision = settleBet(bet, given);
  if (!('bet' in decision)) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return decision;
}

/** The same sequence for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('[SEAM-02][Q-A11] V27 51 in whatever order revisions come, and however often, the bet ends the same', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomFrom(seed);
    const types: SettlementType[] = ['PAID', 'CORRECTION', 'VOID', 'PUSH'];
    const sent = Array.from({ length: 1 + random(6) }, (_, index) => {
      const type = types[random(types.length)] ?? 'PAID';
      const givesBack = type === 'VOID' || type === 'PUSH';
      return settlement(index + 1 + random(2) * 10, givesBack ? 100n : BigInt(random(500)), type);
    });
    const newest = sent.reduce((a, b) => (b.revision > a.revision ? b : a));
    let bet = open;
    let paid = 0n;
    const arrived = [...sent, ...sent]
      .map((one) => ({ one, place: random(1000) }))
      .toSorted((a, b) => a.place - b.place);
    for (const { one } of arrived) {
      const next = settled(bet, one);
      paid += next.moveMinor;
      bet = next.bet;
    }
    expect(paid).toBe(newest.totalPayoutMinor);
    expect(bet.totalPayoutMinor).toBe(paid);
    expect(bet.revision).toBe(newest.revision);
  }
});

test('[SEAM-01] V29 53 what a cash-out admits after it', () => {
  const out = settled(open, settlement(1, 70n, 'CASHOUT')).bet;
  expect(settled(out, settlement(2, 300n))).toEqual({ bet: out, moveMinor: 0n });
  expect(settled(out, settlement(2, 100n, 'VOID'))).toEqual({ bet: out, moveMinor: 0n });
  expect(settled(out, settlement(3, 80n, 'CORRECTION')).moveMinor).toBe(10n);
  expect(settleBet(open, { ...settlement(1, 70n, 'CASHOUT'), session: 'session-expired' })).toEqual(
    { refused: 'session-expired' },
  );
  expect(settleBet(settled(open, settlement(1, 0n)).bet, settlement(2, 70n, 'CASHOUT'))).toEqual({
    refused: 'settled',
  });
});

test('[SEAM-01] V58 parts that were sold stay paid, and the bet goes on at the rest', () => {
  const part = settled(open, settlement(1, 30n, 'PART'));
  expect(part).toEqual({
    bet: { ...open, confirmed: true, revision: 1, totalPayoutMinor: 30n },
    moveMinor: 30n,
  });
  expect(settled(part.bet, settlement(2, 55n, 'PART')).moveMinor).toBe(25n);
  expect(settleBet(part.bet, settlement(2, 30n, 'PART'))).toEqual({ refused: 'part-not-more' });
  expect(refundBet(part.bet)).toEqual({ refused: 'settled' });
  expect(returnStake(part.bet, 1n)).toEqual({ refused: 'settled' });
  const won = settled(part.bet, settlement(2, 130n));
  expect(won).toMatchObject({ bet: { state: 'settled', settledAs: 'PAID' }, moveMinor: 100n });
  expect(settleBet(won.bet, settlement(3, 140n, 'PART'))).toEqual({ refused: 'settled' });
  // Later than what settled the bet, though it was sold before.
  expect(settled(won.bet, settlement(1, 30n, 'PART'))).toEqual({ bet: won.bet, moveMinor: 0n });
  expect(settled(part.bet, settlement(2, 70n, 'CASHOUT')).moveMinor).toBe(40n);
  expect(settleBet(open, { ...settlement(1, 9n, 'PART'), session: 'session-expired' })).toEqual({
    refused: 'session-expired',
  });
});

test('[SEAM-01] V25 what a refund and a return admit', () => {
  expect(refundBet(open)).toEqual({ bet: { ...open, state: 'refunded' }, moveMinor: 100n });
  const part = returnStake(open, 40n);
  expect(part).toEqual({ bet: { ...open, stakeMinor: 60n }, moveMinor: 40n });
  expect(returnStake(open, 101n)).toEqual({ refused: 'refund-above-stake' });
  const refunded: BetStanding = { ...open, state: 'refunded' };
  for (const decision of [confirmBet(refunded), refundBet(refunded), returnStake(refunded, 1n)]) {
    expect(decision).toEqual({ refused: 'cancelled' });
  }
  expect(settleBet(refunded, settlement(1, 0n))).toEqual({ refused: 'cancelled' });
  const over = settled(open, settlement(1, 0n)).bet;
  expect(refundBet(over)).toEqual({ refused: 'settled' });
  expect(returnStake(over, 1n)).toEqual({ refused: 'settled' });
  // A settled bet that is confirmed stays as it is, or its turnover would be lost.
  expect(confirmBet(over)).toEqual({ bet: over, moveMinor: 0n });
});
