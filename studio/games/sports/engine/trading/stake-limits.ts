import { type Odds, unitOdds } from '../odds/odds.ts';
import { centMinor, floorCents } from '../odds/real-risk.ts';

/** Why a stake is not higher. */
export type StakeBound =
  | 'bet-limit'
  | 'market-liability'
  | 'event-liability'
  | 'payout'
  | 'daily-win';

export interface StakeTerms {
  /** Odds of the whole bet. */
  readonly odds: Odds;
  readonly leastMinor: bigint;
  /** Most for one bet of anybody, minor units. */
  readonly betLimitMinor: bigint;
  /** Of the player: 100 to 10,000 basis points of every limit of a market. */
  readonly factorBasisPoints: number;
  /** Room of every market and event that a leg of the bet is in: most liability, and what it is now. */
  readonly rooms: readonly {
    readonly kind: 'market-liability' | 'event-liability';
    readonly mostMinor: bigint;
    readonly nowMinor: bigint;
  }[];
  /** Most that one bet may pay, and what the player may still win today. */
  readonly mostPayoutMinor?: bigint;
  readonly dailyWinLeftMinor?: bigint;
}

export interface StakeLimit {
  /** Highest stake that is taken, minor units, whole hundredths; less than the least when none is. */
  readonly mostMinor: bigint;
  readonly bound: StakeBound;
}

const wholeBasis = 10_000n;

/**
 * The highest stake: the least of the bet limit and (most liability − liability)/(d − 1) of each room, both
 * scaled by the player's factor, of the highest payout and of the day's win. The slip shows it and the
 * placing enforces it, so both always say the same.
 */
export function stakeLimit(terms: StakeTerms): StakeLimit {
  const { odds, factorBasisPoints, betLimitMinor, mostPayoutMinor, dailyWinLeftMinor } = terms;
  const factor = BigInt(Math.min(10_000, Math.max(100, factorBasisPoints)));
  const scaled = (amount: bigint) => (amount * factor) / wholeBasis;
  const forWin = (win: bigint) => (win * BigInt(unitOdds)) / BigInt(odds - unitOdds);
  const bounds: StakeLimit[] = [
    { bound: 'bet-limit', mostMinor: scaled(betLimitMinor) },
    ...terms.rooms.map(({ kind, mostMinor, nowMinor }) => {
      return { bound: kind, mostMinor: scaled(forWin(mostMinor - nowMinor)) };
    }),
  ];
  if (mostPayoutMinor !== undefined) {
    const mostMinor = (mostPayoutMinor * BigInt(unitOdds)) / BigInt(odds);
    bounds.push({ bound: 'payout', mostMinor });
  }
  if (dailyWinLeftMinor !== undefined) {
    bounds.push({ bound: 'daily-win', mostMinor: forWin(dailyWinLeftMinor) });
  }
  const lowest = bounds.reduce((low, one) => (one.mostMinor < low.mostMinor ? one : low));
  const most = lowest.mostMinor > 0n ? floorCents(lowest.mostMinor, 1n) : 0n;
  return { bound: lowest.bound, mostMinor: most };
}

/** Why a stake is not taken; undefined when it is. */
export function refuseStake(
  stakeMinor: bigint,
  terms: StakeTerms,
): 'under-minimum' | 'no-amount' | StakeBound | undefined {
  if (stakeMinor <= 0n || stakeMinor % centMinor !== 0n) return 'no-amount';
  if (stakeMinor < terms.leastMinor) return 'under-minimum';
  const { mostMinor, bound } = stakeLimit(terms);
  return stakeMinor > mostMinor ? bound : undefined;
}
