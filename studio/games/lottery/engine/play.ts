/**
 * What a bet type of a lottery is: how it is written, how many single bets a selection is, which of them a
 * result hits, with what chance, and what each pays. Pure: a draw reads no stake, and settling reads no draw
 * but the one that it is given.
 */
import { multiply, type Rational, rational, sum } from '#engine/rational.ts';
import { fixed, type Odds, oddsOf } from './odds.ts';
import type { Grammar, Selection } from './selection.ts';

/** How many of something, by its name. What is absent is none. */
export type Counts = Readonly<Record<string, number>>;

export interface Prize {
  /** Once in a play. */
  readonly name: string;
  /** How often a single bet hits it, on average; above 1 where one bet can hit several times. */
  readonly chance: Rational;
  /** What a hit pays for each unit, the unit included. */
  readonly odds: Odds;
  /** What part of the odds of the rules staff have left of them; absent where it is no less. */
  readonly lowered?: Rational;
  /** The bet is off and its stake comes back: it counts as no valid bet. */
  readonly isPush?: true;
}

/** Single bets that are alike: they cost and win the same. */
export interface BetKind {
  /** Once in a play. */
  readonly name: string;
  /** Units that a single bet costs: the prizes that it scans, or one. */
  readonly units: number;
  readonly prizes: readonly Prize[];
}

export interface Play<Result> {
  /** Once in a game. */
  readonly code: string;
  readonly grammar: Grammar;
  readonly kinds: readonly BetKind[];
  /**
   * Single bets of a selection, by kind.
   *
   * @throws SelectionFault where the grammar alone does not tell that there are none
   */
  singles(selection: Selection): Counts;
  /** Hits of a selection, by prize. */
  hits(selection: Selection, result: Result): Counts;
}

/** One kind of bet with one prize, called `win`. */
export function onePrize(chance: Rational, odds: Odds, units = 1): readonly BetKind[] {
  return [{ name: 'win', units, prizes: [{ name: 'win', chance, odds }] }];
}

/** A kind for each name, with one prize of that name. */
export function kindsByName(
  rows: readonly (readonly [name: string, chance: Rational, odds: Odds])[],
): readonly BetKind[] {
  return rows.map(([name, chance, odds]) => ({
    name,
    units: 1,
    prizes: [{ name, chance, odds }],
  }));
}

/** Single bets of a selection in all. */
export function countBets<Result>(play: Play<Result>, selection: Selection): number {
  return Object.values(play.singles(selection)).reduce((total, count) => total + count, 0);
}

/** Units that a selection costs. */
export function unitsOf<Result>(play: Play<Result>, selection: Selection): number {
  const counts = play.singles(selection);
  return play.kinds.reduce((total, { name, units }) => total + (counts[name] ?? 0) * units, 0);
}

/** What comes back of a unit staked on a kind, on average. A push comes back whole. */
export function returnOf({ units, prizes }: BetKind): Rational {
  const back = prizes.map(({ chance, odds }) => multiply(chance, rational(odds, fixed(1))));
  return multiply(sum(back), rational(1, units));
}

/** A row of chances with the odds that a return leaves of them. */
export function rowsAtReturn(
  chances: readonly (readonly [name: string, chance: Rational])[],
  basisPoints: number,
): readonly BetKind[] {
  return kindsByName(
    chances.map(([name, chance]) => [name, chance, oddsOf(chance, basisPoints)] as const),
  );
}
