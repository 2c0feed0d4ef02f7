import type { Draws } from '#engine/draws.ts';
import { add, multiply, rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { Shoe } from './shoe.ts';
import { findSlipProblem } from './slip.ts';
import type { SlipLine, SlipProblem, SpotResult, TableLimits } from './slip.ts';
import { payOut, resultOf } from './slip.ts';
import type { Cover, Spot } from './spot.ts';
import { validBetOf } from './valid-bet.ts';

/**
 * What all live tables have in common. A round has one outcome, which everybody at the table shares; players
 * lay chips on spots, and every spot is settled for itself. All of it is pure and follows from the stream of
 * the round and, where cards are dealt from a shoe, from what earlier rounds have left in it.
 */
export interface TableRules<Outcome extends object = object> {
  /** Unique among tables: a game and its variant, such as `baccarat-no-commission`. */
  readonly id: string;
  /** The game, for layout and words: `baccarat`. */
  readonly game: TableGame;
  /** Every place where chips can lie, in the order of the layout. */
  readonly spots: readonly Spot[];
  /** Whether rounds go on with the shoe of the round before. */
  readonly dealsFromShoe: boolean;

  /**
   * One round: its outcome, which is JSON, and the shoe that it leaves, which is JSON as well.
   *
   * @param shoe what the round before has left; `null` for the first one. A new shoe is opened from the same
   *   stream when there is none or the cut card has come. Tables without a shoe answer `null`.
   * @param open the stream that everybody has before bets are taken. Prices that change from round to round
   *   come from it; tables without such prices need none.
   */
  decide(draws: Draws, shoe: Shoe | null, open?: Draws): Decision<Outcome>;
  /** What one unit on a spot brings back, stake included: 0 when lost, 1 when it stands off. */
  multipleOf(spot: string, outcome: Outcome): Rational;
  /** Each line for itself, in the order of the slip. Throws RangeError for a spot that there is not. */
  settle(slip: readonly SlipLine[], outcome: Outcome): readonly SpotResult[];
  /**
   * Which part of the slip counts as turnover, minor units: stakes that stood off do not, of opposite
   * sides only
   * what one has more than the other, and nothing of a slip that covers more than `coverMax`.
   */
  validBet(slip: readonly SlipLine[], outcome: Outcome): bigint;
  /** The first thing that is wrong with a slip, or nothing. */
  checkSlip(slip: readonly SlipLine[], limits: TableLimits): SlipProblem | undefined;
  /**
   * Exact return of a spot, stake included, at the start of a shoe. Throws RangeError for an unknown spot.
   */
  returnOf(spot: string): Rational;
  /** What trends and roads show of a round. */
  markOf(outcome: Outcome): Mark;
  /** The two results that roads have columns for; `null` where a game keeps no roads. */
  readonly roadSides: readonly [string, string] | null;
}

export type TableGame =
  | 'baccarat'
  | 'dragon-tiger'
  | 'roulette'
  | 'sic-bo'
  | 'xoc-dia'
  | 'fan-tan'
  | 'thai-hi-lo'
  | 'bau-cua'
  | 'cockfight';

export interface Decision<Outcome> {
  readonly outcome: Outcome;
  readonly shoe: Shoe | null;
}

/** One round in trends: who or what won, and what else is marked. */
export interface Mark {
  readonly result: string;
  readonly notes: readonly string[];
}

/** An outcome that stands for as many equally likely ones as its weight says. */
export interface Weighted<Outcome> {
  readonly outcome: Outcome;
  readonly weight: bigint;
}

/** What a game says of itself; `tableRules` adds what is the same for all. */
export interface TableModel<Outcome extends object> extends Pick<
  TableRules<Outcome>,
  'id' | 'game' | 'spots' | 'dealsFromShoe' | 'decide' | 'multipleOf' | 'markOf' | 'roadSides'
> {
  /** Outcomes that together are all there are, as far as the spot can tell them apart. */
  outcomesFor(spot: string): Iterable<Weighted<Outcome>>;
  /** Share of `places` that a slip may cover before none of it counts as turnover; left out: any. */
  readonly cover?: Cover;
}

export function tableRules<Outcome extends object>(
  model: TableModel<Outcome>,
): TableRules<Outcome> {
  const byId = new Map(model.spots.map((spot) => [spot.id, spot]));
  const returns = new Map<string, Rational>();
  const findSpot = (id: string): Spot => {
    const spot = byId.get(id);
    if (spot === undefined) throw new RangeError(`no spot ${id}`);
    return spot;
  };
  const { outcomesFor, cover, ...told } = model;
  const multipleOf = (spot: string, outcome: Outcome): Rational =>
    model.multipleOf(findSpot(spot).id, outcome);
  const settle = (slip: readonly SlipLine[], outcome: Outcome): readonly SpotResult[] =>
    slip.map(({ spot, stakeMinor }) => {
      const multiple = multipleOf(spot, outcome);
      const payoutMinor = payOut(stakeMinor, multiple);
      return { spot, stakeMinor, payoutMinor, result: resultOf(multiple) };
    });
  return {
    ...told,
    multipleOf,
    settle,
    validBet: (slip, outcome) => validBetOf(settle(slip, outcome), { findSpot, cover }),
    checkSlip: (slip, limits) => findSlipProblem(slip, limits, byId),
    returnOf(spot) {
      const { id } = findSpot(spot);
      const known = returns.get(id) ?? meanOf(outcomesFor(id), (one) => multipleOf(id, one));
      returns.set(id, known);
      return known;
    },
  };
}

/** The mean of a value over outcomes, by weight. */
function meanOf<Outcome>(
  outcomes: Iterable<Weighted<Outcome>>,
  valueOf: (outcome: Outcome) => Rational,
): Rational {
  // Few different values, so that few fractions are added.
  const weights = new Map<string, { readonly value: Rational; weight: bigint }>();
  let total = 0n;
  for (const { outcome, weight } of outcomes) {
    const value = valueOf(outcome);
    const key = `${value.num}/${value.den}`;
    const known = weights.get(key) ?? { value, weight: 0n };
    known.weight += weight;
    weights.set(key, known);
    total += weight;
  }
  let mean = zero;
  for (const { value, weight } of weights.values()) {
    mean = add(mean, multiply(value, rational(weight, total)));
  }
  return mean;
}
