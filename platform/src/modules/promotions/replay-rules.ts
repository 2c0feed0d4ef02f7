/**
 * What an offer may come to: the bonuses of days that are over, each played through again and again. Pure; a
 * run is reckoned in parts of all that would be given, so no money is reckoned in numbers.
 */
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import {
  type BetPool,
  type BonusToPlay,
  type Ending,
  part,
  playThrough,
} from './playthrough-rules.ts';
import { seeded } from './seeded.ts';

/** A bonus that would have been taken. */
export interface Taken extends BonusToPlay {
  readonly memberId: bigint;
}

/** What all runs came to. Amounts are minor units. */
export interface Replayed {
  readonly runs: number;
  /** What became the members': on average, and in the 10th and 90th of a hundred runs by their order. */
  readonly meanMinor: bigint;
  readonly lowMinor: bigint;
  readonly highMinor: bigint;
  /** How many runs would have given from that on, up to the next, had the budget no end. */
  readonly bars: readonly { readonly fromMinor: bigint; readonly toMinor: bigint; runs: number }[];
  /** Of a thousand runs, those in which the budget was not enough. */
  readonly beyondBudget: number;
  /** What is staked in playing, and of a hundred bonuses those that were played for. */
  readonly stakedMinor: bigint;
  readonly met: number;
}

const SEED = 20_261_130;
const RUNS = { most: 500, least: 200 } as const;
/** Bonuses over all runs. */
const WORK = 1_000_000;
/** Sizes of bonus that are played, and how often all of them. */
const SIZES = 10;
const PLAYS = 6000;
const RUNS_A_STEP = 20;
const BARS = 12;
const MILLION = 1_000_000;
/** Nothing finer is said of what may be. */
const CENT = 100n;

/**
 * Replays the bonuses in their order while the budget lasts. Each run has as many members as there were,
 * some of them twice and some not at all, and for each bonus one ending of those that one of its size has.
 * The same question has the same answer. It takes long enough to be done in steps, between which others have
 * their turn.
 * @param of.each the bonuses are those of one in so many members
 */
export function* replaySteps(
  taken: readonly Taken[],
  of: {
    readonly requirement: OfferTerms['requirement'];
    readonly pool: BetPool;
    readonly budgetMinor: bigint;
    readonly each: bigint;
  },
): Generator<void, Replayed | undefined> {
  const allMinor = taken.reduce((sum, { bonusMinor }) => sum + bonusMinor, 0n);
  if (allMinor === 0n) return undefined;
  const played = yield* withEndings(taken, of);
  const bonuses = played.map(({ bonus, endings }) => ({
    memberId: bonus.memberId,
    share: part(bonus.bonusMinor, allMinor),
    endings,
  }));
  const members = [...new Set(taken.map(({ memberId }) => memberId))];
  const placeOf = new Map(members.map((id, place) => [id, place]));
  const listed = bonuses.map(({ memberId, ...one }) => ({
    ...one,
    place: placeOf.get(memberId) ?? 0,
  }));
  const runs = Math.max(RUNS.least, Math.min(RUNS.most, Math.floor(WORK / taken.length)));
  const budget = part(of.budgetMinor, allMinor * of.each);
  const costs: number[] = [];
  let expected = 0;
  const wanted: number[] = [];
  const sums = { beyond: 0, staked: 0, met: 0, bonuses: 0 };
  for (let run = 0; run < runs; run += 1) {
    if (run % RUNS_A_STEP === 0) yield;
    const one = replayOnce(listed, { members: members.length, budget, run });
    costs.push(one.cost);
    expected += one.expected / runs;
    wanted.push(one.wanted);
    sums.beyond += one.isBeyond ? 1 : 0;
    sums.staked += one.staked;
    sums.met += one.met;
    sums.bonuses += one.bonuses;
  }
  costs.sort((a, b) => a - b);
  // The runs say how far it may lie off; around which sum they lie, what is expected of their bonuses.
  const luck = costs.reduce((sum, cost) => sum + cost / runs, 0) - expected;
  const minor = (parts: number) => {
    const exact = (allMinor * of.each * BigInt(Math.floor(parts * MILLION))) / BigInt(MILLION);
    return exact - (exact % CENT);
  };
  const at = (share: number) =>
    minor(Math.max(0, (costs[Math.floor((runs - 1) * share)] ?? 0) - luck));
  return {
    runs,
    lowMinor: at(0.1),
    meanMinor: minor(expected),
    highMinor: at(0.9),
    bars: barsOf(
      wanted.toSorted((a, b) => a - b),
      minor,
    ),
    beyondBudget: Math.floor((sums.beyond * 1000) / runs),
    stakedMinor: minor(sums.staked / runs),
    met: sums.bonuses === 0 ? 0 : Math.floor((sums.met * 100) / sums.bonuses),
  };
}

/** The endings that a bonus of about that size has; few sizes are played. */
function* withEndings(
  taken: readonly Taken[],
  {
    requirement,
    pool,
  }: { readonly requirement: OfferTerms['requirement']; readonly pool: BetPool },
): Generator<void, { readonly bonus: Taken; readonly endings: readonly Ending[] }[]> {
  const sorted = [...taken].toSorted((a, b) => compare(a.bonusMinor, b.bonusMinor));
  const size = Math.ceil(sorted.length / SIZES);
  const times = Math.floor(PLAYS / Math.ceil(sorted.length / size));
  const byBonus = new Map<Taken, readonly Ending[]>();
  let last: { readonly key: string; readonly endings: readonly Ending[] } | undefined;
  for (let from = 0; from < sorted.length; from += size) {
    yield;
    const group = sorted.slice(from, from + size);
    const middle = group[Math.floor(group.length / 2)];
    if (!middle) continue;
    const key = `${middle.bonusMinor} ${middle.requiredMinor}`;
    // A size has numbers of its own, and so has each time that it is played, whatever the terms ask for:
    // so what one term comes to compares with what another does.
    const numbersOf = (time: number) => seeded(SEED + from * PLAYS + time);
    const endings =
      last?.key === key
        ? last.endings
        : playThrough(middle, { requirement, pool, times }, numbersOf);
    last = { key, endings };
    for (const bonus of group) byBonus.set(bonus, endings);
  }
  return taken.map((bonus) => ({ bonus, endings: byBonus.get(bonus) ?? [] }));
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

function replayOnce(
  bonuses: readonly {
    readonly place: number;
    readonly share: number;
    readonly endings: readonly Ending[];
  }[],
  of: { readonly members: number; readonly budget: number; readonly run: number },
) {
  // Who comes in a run does not hang on how bonuses end.
  const [drawing, ending] = [seeded(SEED + of.run), seeded(SEED - 1 - of.run)];
  const often = new Uint8Array(of.members);
  for (let drawn = 0; drawn < of.members; drawn += 1) {
    const place = Math.floor(drawing() * of.members);
    often[place] = Math.min(255, (often[place] ?? 0) + 1);
  }
  const sums = {
    cost: 0,
    expected: 0,
    staked: 0,
    met: 0,
    bonuses: 0,
    given: 0,
    wanted: 0,
    isBeyond: false,
  };
  for (const { place, share, endings } of bonuses) {
    for (let copy = often[place] ?? 0; copy > 0; copy -= 1) {
      const end = endings[Math.floor(ending() * endings.length)];
      sums.wanted += share;
      if (sums.given + share > of.budget * (1 + 1e-9)) {
        sums.isBeyond = true;
        continue;
      }
      sums.given += share;
      sums.bonuses += 1;
      sums.cost += share * (end?.kept ?? 1);
      sums.expected += share * (end?.expected ?? 1);
      sums.staked += share * (end?.staked ?? 0);
      sums.met += end?.isMet === true ? 1 : 0;
    }
  }
  return sums;
}

/** Steps of one width from the least to the most. */
function barsOf(wanted: readonly number[], minor: (parts: number) => bigint): Replayed['bars'] {
  const least = wanted[0] ?? 0;
  const width = Math.max(((wanted.at(-1) ?? 0) - least) / BARS, 1 / MILLION);
  const bars = Array.from({ length: BARS }, (_, place) => ({
    fromMinor: minor(least + place * width),
    toMinor: minor(least + (place + 1) * width),
    runs: 0,
  }));
  for (const sum of wanted) {
    const bar = bars[Math.min(BARS - 1, Math.floor((sum - least) / width))];
    if (bar) bar.runs += 1;
  }
  return bars;
}
