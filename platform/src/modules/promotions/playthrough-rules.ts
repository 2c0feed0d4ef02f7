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
  /** What became the member's on average of all bets that could have come where these came. */
  readonly expected: number;
  /** What was staked. */
  readonly staked: number;
  readonly isMet: boolean;
}

/** What a bonus is played for by. */
export interface BonusToPlay {
  readonly bonusMinor: bigint;
  readonly requiredMinor: bigint;
}

/** After that many draws its time is over. */
const DRAWS_MAX = 2000;
/** What the first draws stake at least, in parts of the bonus: of smaller bets several are one draw. */
const FINE = 1 / 25;
/** After so many draws a draw is twice as many bets, and so on: what is left to play is long by then. */
const DOUBLED_AFTER = 200;
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

/** What can be drawn next, and what it changes on average of what is left. */
interface Stage {
  readonly next: (random: () => number) => Draw;
  readonly change: (left: number) => number;
}

/**
 * Plays a bonus a number of times until its requirement is filled, nothing of it is left or its time is over.
 * Stakes are those of the drawn bets, at most the largest that the terms allow and never more than there is.
 * Bets are played with the bonus alone: what goes on once it is lost is the member's own money, which would
 * have been played without it.
 *
 * Each time has numbers of its own, and which bets come in which order does not hang on how much is asked:
 * terms that ask for more play on where others stopped. As no bet is taken to win on average, what is
 * `expected` of one time never grows with what is asked.
 * @param numbersOf numbers from 0 up to 1 of each time, and with -1 for what all have in common
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
  numbersOf: (time: number) => () => number,
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
    return Array.from({ length: times }, () => ({ kept, expected: kept, staked: 0, isMet: true }));
  }
  const stages = stagesOf(pool, drawOf, { mean, most, random: numbersOf(-1) });
  return Array.from({ length: times }, (_, time) =>
    playOnce(stages, { required, most, random: numbersOf(time) }),
  );
}

function playOnce(
  stageAt: (drawn: number) => Stage,
  {
    required,
    most,
    random,
  }: { readonly required: number; readonly most: number; readonly random: () => number },
): Ending {
  const sums = { left: 1, staked: 0, counted: 0, expected: Math.min(1, most) };
  const lost = () => ({
    kept: 0,
    expected: sums.expected - keepable(sums.left, most),
    staked: sums.staked,
    isMet: false,
  });
  for (let drawn = 0; drawn < DRAWS_MAX; drawn += 1) {
    const { next, change } = stageAt(drawn);
    const draw = next(random);
    const part = draw.stake > sums.left ? sums.left / draw.stake : 1;
    sums.expected += change(sums.left);
    sums.left += draw.net * part;
    sums.staked += draw.stake * part;
    sums.counted += draw.counted * part;
    if (sums.left < REST) return lost();
    if (sums.counted >= required) {
      const kept = keepable(sums.left, most);
      return { kept, expected: sums.expected, staked: sums.staked, isMet: true };
    }
  }
  return lost();
}

/** Sums of bets are moved to their mean, so that one may take a little more than there is. */
const keepable = (left: number, most: number) => Math.max(0, Math.min(left, most));

/** Draws of one bet, and of twice as many each time once it has gone on for long. */
function stagesOf(
  pool: BetPool,
  drawOf: (bet: PoolBet) => Draw,
  of: { readonly mean: Draw; readonly most: number; readonly random: () => number },
): (drawn: number) => Stage {
  const { mean, most, random } = of;
  const single = (numbers: () => number) => drawOf(betOf(pool, numbers));
  const made = new Map<number, Stage>();
  const madeOf = (level: number): Stage => {
    const sums = level === 0 ? undefined : sumsOf(() => single(random), { mean, level, random });
    const weighed = sums?.map((draw) => ({ draw, weight: 1 / SUMS })) ?? eachOf(pool, drawOf);
    const next = sums
      ? (numbers: () => number) => sums[Math.floor(numbers() * SUMS)] ?? NO_DRAW
      : single;
    return { next, change: changeOf(weighed, most) };
  };
  const levels = Array.from({ length: Math.ceil(DRAWS_MAX / DOUBLED_AFTER) }, (_, at) =>
    Math.max(0, Math.floor(Math.log2((FINE * 2 ** at) / mean.stake))),
  );
  // They are made as they are reached, always in one order.
  return (drawn) => {
    const level = levels[Math.floor(drawn / DOUBLED_AFTER)] ?? 0;
    for (const one of levels) {
      if (one <= level && !made.has(one)) made.set(one, madeOf(one));
    }
    return made.get(level) ?? madeOf(level);
  };
}

function betOf({ types }: BetPool, random: () => number): PoolBet {
  let at = random();
  const type = types.find(({ share }) => (at -= share) < 0) ?? types.at(-1);
  return type?.bets[Math.floor(random() * type.bets.length)] ?? NO_BET;
}

interface Weighed {
  readonly draw: Draw;
  readonly weight: number;
}

const eachOf = ({ types }: BetPool, drawOf: (bet: PoolBet) => Draw): Weighed[] =>
  types.flatMap(({ share, bets }) =>
    bets.map((bet) => ({ draw: drawOf(bet), weight: share / bets.length })),
  );

/** What a draw comes to on average. */
function meanOf(pool: BetPool, drawOf: (bet: PoolBet) => Draw): Draw {
  const mean = { stake: 0, net: 0, counted: 0 };
  for (const { draw, weight } of eachOf(pool, drawOf)) {
    mean.stake += draw.stake * weight;
    mean.net += draw.net * weight;
    mean.counted += draw.counted * weight;
  }
  return mean;
}

/** What is left is looked at in steps of about a hundredth of itself. */
const STEPS_A_DOUBLE = 64;

/**
 * What a draw changes on average of what is left, as far as it can be kept. Where the bets of those days won
 * more than they lost that was luck, and is not counted on.
 */
function changeOf(draws: readonly Weighed[], most: number): (left: number) => number {
  const changes = new Map<number, number>();
  const reckon = (step: number) => {
    const left = REST * 2 ** (step / STEPS_A_DOUBLE);
    const now = keepable(left, most);
    let change = 0;
    for (const { draw, weight } of draws) {
      const part = draw.stake > left ? left / draw.stake : 1;
      change += (keepable(left + draw.net * part, most) - now) * weight;
    }
    return Math.min(0, change);
  };
  return (left) => {
    const step = Math.floor(Math.log2(left / REST) * STEPS_A_DOUBLE + 0.5);
    const known = changes.get(step) ?? reckon(step);
    changes.set(step, known);
    return known;
  };
}

/**
 * Draws that are two bets each, or four, and so on: some sums of them, moved together to what they are on
 * average. Of many bets a part is drawn: the mean grows with their number, what they differ by with its root.
 */
function sumsOf(
  single: () => Draw,
  of: { readonly level: number; readonly mean: Draw; readonly random: () => number },
): Draw[] {
  const bets = 2 ** of.level;
  const drawn = Math.min(bets, SUMMED_MAX);
  const times = bets / drawn;
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
  return sums.map(({ stake, net, counted }) => ({
    stake: stake * times,
    net: of.mean.net * bets + (net - found) * Math.sqrt(times),
    counted: counted * times,
  }));
}

const NO_BET: PoolBet = { units: 0, pays: 0, counts: 0 };
const NO_DRAW: Draw = { stake: 0, net: 0, counted: 0 };

/** How many times the whole an amount is. */
export const part = (minor: bigint, wholeMinor: bigint): number =>
  wholeMinor === 0n ? 0 : Number((minor * PARTS) / wholeMinor) / Number(PARTS);

/** The same of a bound, which may be none. */
const partOf = (amount: string | null, wholeMinor: bigint): number =>
  amount === null ? Infinity : part(parseMoney(amount) ?? 0n, wholeMinor);
