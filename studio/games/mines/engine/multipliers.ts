import { multiply, rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { tileCount } from './board.ts';
import type { MinesModel } from './title.ts';

/** Chance that the first `picks` tiles are all safe, however they are chosen. */
export function chanceOfSafe(mines: number, picks: number): Rational {
  let chance = rational(1);
  for (let pick = 0; pick < picks; pick += 1) {
    chance = multiply(chance, rational(tileCount - mines - pick, tileCount - pick));
  }
  return chance;
}

/**
 * What cashing out after so many safe picks pays, in hundredths of the stake: the edge of the house
 * over the chance to have come so far, cut to two decimals.
 */
export function multiplierOf(
  { edge: [num, den] }: MinesModel,
  mines: number,
  picks: number,
): number {
  const safe = chanceOfSafe(mines, picks);
  return Number((num * safe.den * 100n) / (den * safe.num));
}

const ladders = new WeakMap<MinesModel, Map<number, readonly number[]>>();

/**
 * The multipliers of a round with so many mines, for one safe pick, two and so on. It ends with the
 * last safe tile, or with the last multiplier under the cap: a pick that the cap would make worth less
 * than its risk is not on offer.
 */
export function ladderOf(model: MinesModel, mines: number): readonly number[] {
  const known = ladders.get(model) ?? new Map<number, readonly number[]>();
  ladders.set(model, known);
  const made = known.get(mines) ?? climb(model, mines);
  known.set(mines, made);
  return made;
}

function climb(model: MinesModel, mines: number): readonly number[] {
  const ladder: number[] = [];
  for (let picks = 1; picks <= tileCount - mines; picks += 1) {
    const multiplier = multiplierOf(model, mines, picks);
    if (multiplier > model.capMultiple * 100) break;
    ladder.push(multiplier);
  }
  return ladder;
}
