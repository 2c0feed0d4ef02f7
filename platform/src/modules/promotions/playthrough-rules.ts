/**
 * How a bonus goes when it is played for, by the outcomes of bets that were really made. Pure; everything is
 * in parts of the bonus, so no money is reckoned in numbers.
 */
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { MINOR_PER_UNIT, parseMoney } from '@croupier/contract/money';

/** A bet that was made, of those that count towards the requirement. */
export interface RealBet {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly validBetMinor: bigint;
}

/** A bet as it is drawn. */
interface PoolBet {
  /** Its stake, in main units. */
  readonly units: number;
  /** What it won and what of it counts, each for one of its stake. */
  readonly pays: number;
  readonly counts: number;
}

/** Bets to draw from: the type first, as often as it was really played, then one of its bets. */
export interface BetPool {
  readonly types: readonly {
    /** Of all rounds that count. */
    readonly share: number;
    readonly bets: readonly PoolBet[];
  }[];
}

/**
 * Bets of types that count so many percent each.
 * @param types.rounds how many there were, whether they can be drawn or not
 */
export function betPool(
  types: readonly {
    readonly rounds: number;
    readonly percent: number;
    readonly bets: readonly RealBet[];
  }[],
): BetPool {
  const all = types.reduce((sum, { rounds }) => sum + rounds, 0);
  return {
    types: types.map(({ rounds, percent, bets }) => ({
      share: all === 0 ? 1 / types.length : rounds / all,
      bets: bets.map(({ stakeMinor, winMinor, validBetMinor }) => ({
        units: part(stakeMinor, MINOR_PER_UNIT),
        pays: part(winMinor, stakeMinor),
        counts: (part(validBetMinor, stakeMinor) * percent) / 100,
      })),
    })),
  };
}

/** How it went, in parts of the bonus. */
export interface Ending {
  /** What became the member's. */
  readonly kept: number;
  /** What was staked. */
  readonly staked: number;
  readonly isMet: boolean;
}

/** What a bonus is played for by. */
export interface BonusToPlay {
  readonly bonusMinor: bigint;
  readonly requiredMinor: bigint;
}

/** Draws that a requirement is filled in, on average; where it takes more bets, several are one draw. */
const DRAWS = 400;
/** After that many draws its time is over. */
const DRAWS_MAX = 4 * DRAWS;
/** Sums of several bets that are drawn from, and of how many bets each is; more are reckoned from these. */
const SUMS = 256;
const SUMMED_MAX = 100;
/** Below that part of itself a bonus is lost. */
const REST = 0.01;
const PARTS = 1_000_000_000n;

interface Draw {
  readonly stake: number;
  readonly net: number;
  readonly counted: number;
}

/**
 * Plays a bonus a number of times until its requirement is filled, nothing of it is left or its time is over.
 * Stakes are those of the drawn bets, at most the largest that the terms allow and never more than there is.
 * Bets are played with the bonus alone: what goes on once it is lost is the member's own money, which would
 * have been played without it.
 * @param random numbers from 0 up to 1
 */
export function playThrough(
  bonus: BonusToPlay,
  {
    requirement,
    pool,
    times,
  }: {
    readonly requirement: Pick<OfferTerms['requirement'], 'maxBet' | 'mostPaid'>;
    readonly pool: BetPool;
    readonly times: number;
  },
  random: () => number,
): Ending[] {
  const most = partOf(requirement.mostPaid, bonus.bonusMinor);
  const required = part(bonus.requiredMinor, bonus.bonusMinor);
  const scale = part(MINOR_PER_UNIT, bonus.bonusMinor);
  const maxUnits = partOf(requirement.maxBet, MINOR_PER_UNIT);
  const drawOf = ({ units, pays, counts }: PoolBet): Draw => {
    const stake = Math.min(units, maxUnits) * scale;
    return { stake, net: stake * (pays - 1), counted: stake * counts };
  };
  const mean = meanOf(pool, drawOf);
  // Where nothing is asked, or nobody played what counts, all of it is the member's.
  if (required === 0 || mean.counted === 0) {
    const kept = Math.min(1, most);
    return Array.from({ length: times }, () => ({ kept, staked: 0, isMet: true }));
  }
  const single = () => drawOf(betOf(pool, random));
  const bets = Math.ceil(required / mean.counted / DRAWS);
  const next = bets <= 1 ? single : sumsOf(single, { bets, mean, random });
  return Array.from({ length: times }, () => playOnce(next, { required, most }));
}

function playOnce(
  next: () => Draw,
  { required, most }: { readonly required: number; readonly most: number },
): Ending {
  let left = 1;
  let staked = 0;
  let counted = 0;
  for (let drawn = 0; drawn < DRAWS_MAX; drawn += 1) {
    const draw = next();
    const part = draw.stake > left ? left / draw.stake : 1;
    left += draw.net * part;
    staked += draw.stake * part;
    counted += draw.counted * part;
    if (left < REST) return { kept: 0, staked, isMet: false };
    if (counted >= required) return { kept: Math.min(left, most), staked, isMet: true };
  }
  return { kept: 0, staked, isMet: false };
}

function betOf({ types }: BetPool, random: () => number): PoolBet {
  let at = random();
  const type = types.find(({ share }) => (at -= share) < 0) ?? types.at(-1);
  return type?.bets[Math.floor(random() * type.bets.length)] ?? NO_BET;
}

/** What a draw comes to on average. */
function meanOf({ types }: BetPool, drawOf: (bet: PoolBet) => Draw): Draw {
  const mean = { stake: 0, net: 0, counted: 0 };
  for (const { share, bets } of types) {
    for (const bet of bets) {
      const { stake, net, counted } = drawOf(bet);
      mean.stake += (stake * share) / bets.length;
      mean.net += (net * share) / bets.length;
      mean.counted += (counted * share) / bets.length;
    }
  }
  return mean;
}

/**
 * Draws that are so many bets each: some sums of them, moved together to what they are on average. Of many
 * bets a part is drawn: the mean grows with their number, what they differ by with its root.
 */
function sumsOf(
  single: () => Draw,
  of: { readonly bets: number; readonly mean: Draw; readonly random: () => number },
): () => Draw {
  const drawn = Math.min(of.bets, SUMMED_MAX);
  const times = of.bets / drawn;
  const sums = Array.from({ length: SUMS }, () => {
    const sum = { stake: 0, net: 0, counted: 0 };
    for (let one = 0; one < drawn; one += 1) {
      const { stake, net, counted } = single();
      sum.stake += stake;
      sum.net += net;
      sum.counted += counted;
    }
    return sum;
  });
  const found = sums.reduce((net, sum) => net + sum.net, 0) / SUMS;
  return () => {
    const { stake, net, counted } = sums[Math.floor(of.random() * SUMS)] ?? NO_DRAW;
    return {
      stake: stake * times,
      net: of.mean.net * of.bets + (net - found) * Math.sqrt(times),
      counted: counted * times,
    };
  };
}

const NO_BET: PoolBet = { units: 0, pays: 0, counts: 0 };
const NO_DRAW: Draw = { stake: 0, net: 0, counted: 0 };

/** How many times the whole an amount is. */
export const part = (minor: bigint, wholeMinor: bigint): number =>
  wholeMinor === 0n ? 0 : Number((minor * PARTS) / wholeMinor) / Number(PARTS);

/** The same of a bound, which may be none. */
const partOf = (amount: string | null, wholeMinor: bigint): number =>
  amount === null ? Infinity : part(parseMoney(amount) ?? 0n, wholeMinor);
