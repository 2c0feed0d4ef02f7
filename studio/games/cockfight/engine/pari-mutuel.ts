import { rational } from '#engine/rational.ts';
import { payOut, resultOf } from '#games/table/rules/slip.ts';
import type { SlipLine, SpotResult } from '#games/table/rules/slip.ts';
import type { FightEnd } from './card.ts';

type PoolSide = 'meron' | 'wala';

/** A bet in the pool of the two sides. Bets on draws are at fixed odds beside it. */
export interface PoolBet extends SlipLine {
  readonly spot: PoolSide;
}

export interface PoolModel {
  /** Of a hundred of the pool. */
  readonly commission: number;
  /** A fight whose winners would get no more than this for a hundred is cancelled. */
  readonly dividendMin: number;
}

/** What arenas take. */
export const arenaPool: PoolModel = { commission: 5, dividendMin: 107 };

export type Pool = Readonly<Record<PoolSide, bigint>>;

export function poolOf(bets: readonly PoolBet[]): Pool {
  const sum = (side: PoolSide) =>
    bets.reduce((total, { spot, stakeMinor }) => (spot === side ? total + stakeMinor : total), 0n);
  return { meron: sum('meron'), wala: sum('wala') };
}

/**
 * What a hundred on each side would bring back as the pool stands: the whole pool less commission, divided by
 * what lies on the side, cut to whole numbers. 0 where nothing lies on it.
 */
export function dividendsOf(
  { meron, wala }: Pool,
  { commission }: PoolModel = arenaPool,
): Readonly<Record<PoolSide, number>> {
  const net = (meron + wala) * BigInt(100 - commission);
  const dividend = (side: bigint) => (side === 0n ? 0 : Number(net / side));
  return { meron: dividend(meron), wala: dividend(wala) };
}

/** Whether a fight can be settled by its pool: both sides have bets and would pay enough. */
export function isPoolSound(pool: Pool, model: PoolModel = arenaPool): boolean {
  const { meron, wala } = dividendsOf(pool, model);
  return Math.min(meron, wala) > model.dividendMin;
}

export interface PoolBooks {
  /** `cancelled` also where the pool could not be settled. */
  readonly end: FightEnd;
  readonly results: readonly SpotResult[];
  /** Minor units; 0 where everything was given back. */
  readonly commissionMinor: bigint;
  /** What cutting leaves: it stays with the house. */
  readonly breakageMinor: bigint;
}

/**
 * Settles the pool: winners get the dividend that was shown; draws and fights without a contest give every
 * stake back. Stakes are payouts, commission and breakage, to the minor unit.
 */
export function settlePool(
  bets: readonly PoolBet[],
  result: FightEnd,
  model: PoolModel = arenaPool,
): PoolBooks {
  const pool = poolOf(bets);
  const end = isPoolSound(pool, model) ? result : 'cancelled';
  const dividends = dividendsOf(pool, model);
  const isDecided = end === 'meron' || end === 'wala';
  const results = bets.map(({ spot, stakeMinor }): SpotResult => {
    const lost = isDecided && spot !== end;
    const multiple = isDecided ? rational(lost ? 0 : dividends[spot], 100) : rational(1);
    return {
      spot,
      stakeMinor,
      payoutMinor: payOut(stakeMinor, multiple),
      result: resultOf(multiple),
    };
  });
  const staked = pool.meron + pool.wala;
  const paid = results.reduce((total, { payoutMinor }) => total + payoutMinor, 0n);
  const commissionMinor = isDecided
    ? staked - (staked * BigInt(100 - model.commission)) / 100n
    : 0n;
  return { end, results, commissionMinor, breakageMinor: staked - paid - commissionMinor };
}
