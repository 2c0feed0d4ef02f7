import type { Law } from '../chances/law.ts';
import { type Odds, offeredOdds } from '../odds/odds.ts';
import type { LegStatus } from '../settlement/leg-outcome.ts';
import { type FootballFacts, type FootballPick, isFootballPick } from './football-markets.ts';
import { type FirstGoal, kickOff } from './football-model.ts';
import { halvesLaw } from './half-law.ts';
import type { FootballMoment } from './price-football.ts';
import { scoreLaw } from './score-law.ts';
import { footballResult } from './settle-football.ts';
import type { SideLaws } from './side-counts.ts';

/** Why legs of a match make no bet together. */
export type BuilderRefusal =
  | 'legs'
  | 'unknown'
  | 'duplicate'
  | 'not-offered'
  | 'can-push'
  | 'contradictory'
  | 'implied';

export interface BuiltBet {
  /** Chance that all legs win. */
  readonly chance: number;
  readonly odds: Odds;
}

/** Legs that a built bet has. */
const builderLegs = { least: 2, most: 8 } as const;
/** What a leg costs when nobody changed it: each divides the fair odds by it. */
const usualLegBook = 1.04;

/**
 * Prices legs of one match together, exactly: the chance that all of them win is added up over every score
 * at half time and at the end with who scored first, and multiplied by that of corners and of bookings,
 * which are independent of goals. Refused: legs that can push or end half (no built bet is half won), legs
 * that exclude each other, one that the others imply, and early payout, which is a bet of its own.
 */
export function buildBet(
  moment: FootballMoment,
  picks: readonly FootballPick[],
  legBook: number = usualLegBook,
): BuiltBet | { readonly refusal: BuilderRefusal } {
  const refusal = refusalOf(moment, picks);
  if (refusal) return { refusal };
  const families = casesOf(moment, picks);
  const judged = families.map((cases) => judge(cases, picks));
  if (judged.some(({ canPush }) => canPush)) return { refusal: 'can-push' };
  const chance = judged.reduce((product, { all }) => product * all, 1);
  if (!(chance > 0)) return { refusal: 'contradictory' };
  if (judged.some(({ all, without }) => without.some((other) => isSame(other, all)))) {
    return { refusal: 'implied' };
  }
  const odds = offeredOdds(1 / (chance * legBook ** picks.length));
  return odds === undefined ? { refusal: 'not-offered' } : { chance, odds };
}

/**
 * The chance that all of these win, whatever it is by now; undefined where there is no price. What a built
 * bet is worth follows from it.
 */
export function chanceOfAll(
  moment: FootballMoment,
  picks: readonly FootballPick[],
): number | undefined {
  const refusal = refusalOf(moment, picks);
  if (refusal === 'unknown' || refusal === 'not-offered') return undefined;
  return casesOf(moment, picks)
    .map((cases) => judge(cases, picks).all)
    .reduce((product, all) => product * all, 1);
}

function refusalOf(
  { corners, bookings }: FootballMoment,
  picks: readonly FootballPick[],
): BuilderRefusal | undefined {
  if (picks.length < builderLegs.least || picks.length > builderLegs.most) return 'legs';
  if (!picks.every(isFootballPick)) return 'unknown';
  if (new Set(picks.map(keyOf)).size < picks.length) return 'duplicate';
  const codes = picks.map(({ code }) => code);
  if (codes.includes('EP')) return 'not-offered';
  if (!corners && codes.some(isCorner)) return 'not-offered';
  return !bookings && codes.includes('BKOU') ? 'not-offered' : undefined;
}

const isCorner = (code: string): boolean => code === 'CROU' || code === 'CRAH';
const isBooking = (code: string): boolean => code === 'BKOU';

function keyOf({ code, outcome, line = 0 }: FootballPick): string {
  return `${code} ${outcome} ${line}`;
}

/** One way that a part of the match may go. */
interface Case {
  readonly facts: FootballFacts;
  readonly chance: number;
}

/** The legs of a part of the match that is independent of the others, with all ways it may go. */
interface Family {
  readonly places: readonly number[];
  readonly cases: Iterable<Case>;
}

const noFacts: FootballFacts = {
  score: [0, 0],
  first: 'NONE',
  led: [false, false],
  corners: [0, 0],
  bookings: [0, 0],
};

function casesOf(moment: FootballMoment, picks: readonly FootballPick[]): readonly Family[] {
  const placesOf = (test: (code: string) => boolean) =>
    picks.flatMap(({ code }, place) => (test(code) ? [place] : []));
  const { corners, bookings } = moment;
  return [
    { places: placesOf((code) => !isCorner(code) && !isBooking(code)), cases: goalCases(moment) },
    {
      places: placesOf(isCorner),
      cases: corners ? pairCases(corners, (score) => ({ ...noFacts, corners: score })) : [],
    },
    {
      places: placesOf(isBooking),
      cases: bookings ? pairCases(bookings, (score) => ({ ...noFacts, bookings: score })) : [],
    },
  ].filter(({ places }) => places.length > 0);
}

/** Scores at half time and at the end, with who scored first: by the goals of the half that has the first. */
function* goalCases({ model, state = kickOff }: FootballMoment): Generator<Case> {
  const { first, score: now } = state;
  for (const { score, half, chance } of halvesLaw(scoreLaw(model, state), state)) {
    const facts = (side: FirstGoal): FootballFacts => ({ ...noFacts, score, half, first: side });
    const inFirst = half[0] + half[1] - now[0] - now[1];
    const [home, away] = inFirst > 0 ? half : score;
    if (first !== 'NONE' || home + away === 0) yield { facts: facts(first), chance };
    else {
      const share = home / (home + away);
      yield { facts: facts('H'), chance: chance * share };
      yield { facts: facts('A'), chance: chance * (1 - share) };
    }
  }
}

function* pairCases(
  { home, away }: SideLaws,
  factsOf: (score: readonly [number, number]) => FootballFacts,
): Generator<Case> {
  for (const [own, ofHome] of entriesOf(home)) {
    for (const [other, ofAway] of entriesOf(away)) {
      yield { facts: factsOf([own, other]), chance: ofHome * ofAway };
    }
  }
}

function entriesOf({ least, chances }: Law): readonly (readonly [value: number, chance: number])[] {
  return chances.map((chance, at) => [least + at, chance]);
}

interface Judged {
  readonly canPush: boolean;
  /** Chance that all legs win. */
  readonly all: number;
  /** The same with each leg left out. */
  readonly without: readonly number[];
}

function judge({ places, cases }: Family, picks: readonly FootballPick[]): Judged {
  let all = 0;
  let canPush = false;
  const without = places.map(() => 0);
  for (const { facts, chance } of cases) {
    if (chance === 0) continue;
    const results = places.map((place) => footballResult(picks[place] as FootballPick, facts));
    canPush ||= results.some((result) => !isPlain(result));
    const missed = results.flatMap((result, at) => (result === 'won' ? [] : [at]));
    if (missed.length === 0) {
      all += chance;
      for (const at of without.keys()) without[at] = (without[at] as number) + chance;
    } else if (missed.length === 1) {
      const [only = 0] = missed;
      without[only] = (without[only] as number) + chance;
    }
  }
  return { canPush, all, without };
}

const isPlain = (status: LegStatus): boolean => status === 'won' || status === 'lost';

/** Whether leaving a leg out changes nothing worth a leg. */
function isSame(without: number, all: number): boolean {
  return without - all <= 1e-9 * without;
}
