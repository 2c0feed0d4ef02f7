import { factorOf, type LegStatus } from '../settlement/leg-outcome.ts';
import { payoutOf } from '../settlement/payout.ts';
import { type Odds, unitOdds } from '../odds/odds.ts';

/** A bet that was taken on a market. */
export interface BookedBet<Pick> {
  readonly pick: Pick;
  readonly stakeMinor: bigint;
  readonly odds: Odds;
}

/**
 * What the house would lose with each result, minor units: what it would pay less all that was staked. Below
 * zero it wins.
 */
export function liabilities<Pick, Result>(
  bets: readonly BookedBet<Pick>[],
  results: readonly Result[],
  statusIn: (pick: Pick, result: Result) => LegStatus,
): readonly bigint[] {
  const staked = bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  return results.map((result) =>
    bets.reduce((sum, { pick, stakeMinor, odds }) => {
      return sum + payoutOf(stakeMinor, factorOf({ status: statusIn(pick, result) }, odds));
    }, -staked),
  );
}

/** Of several liabilities the greatest; nothing for none. */
export function worstOf(amounts: readonly bigint[]): bigint {
  const [first = 0n, ...others] = amounts;
  return others.reduce((worst, amount) => (amount > worst ? amount : worst), first);
}

/** What a stake adds to the liability of its outcome: its net win. */
export function addedLiability(stakeMinor: bigint, odds: Odds): bigint {
  return (stakeMinor * BigInt(odds - unitOdds)) / BigInt(unitOdds);
}
