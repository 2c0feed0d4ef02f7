import { type Odds, unitOdds } from '../odds/odds.ts';
import type { BetStatus } from './payout.ts';

/** Bets that were won at lower odds count nothing (domain rules H2), when nobody changed it. */
const countedFrom: Odds = 1.5 * unitOdds;

/**
 * The part of a settled bet that counts as turnover, minor units: what was won or lost, at most the stake
 * that was debited. Half results count half of themselves. Nothing for a push, what was called off or
 * cashed out, and what was won below the least odds.
 *
 * @param bet.odds the odds of the whole bet as taken
 */
export function sportsValidBet(
  bet: {
    readonly stakeMinor: bigint;
    readonly payoutMinor: bigint;
    readonly odds: Odds;
    readonly status: BetStatus;
  },
  leastOdds: Odds = countedFrom,
): bigint {
  const { stakeMinor, payoutMinor, odds, status } = bet;
  if (status === 'push' || status === 'void' || status === 'cashed-out') return 0n;
  const net = payoutMinor - stakeMinor;
  if (net > 0n && odds < leastOdds) return 0n;
  const moved = net < 0n ? -net : net;
  return moved < stakeMinor ? moved : stakeMinor;
}
