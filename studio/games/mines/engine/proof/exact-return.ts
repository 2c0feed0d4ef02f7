import { multiply, rational, subtract } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { chanceOfSafe, ladderOf } from '../multipliers.ts';
import type { MinesModel } from '../title.ts';

/** The return of whoever cashes out after so many safe picks: chance to get there times what it pays. */
export interface WayReturn {
  readonly mines: number;
  readonly picks: number;
  readonly multiplier: number;
  readonly rtp: Rational;
}

/** Every way to play that is on offer. */
export function everyWay(model: MinesModel): readonly WayReturn[] {
  const ways: WayReturn[] = [];
  for (let mines = model.minesMin; mines <= model.minesMax; mines += 1) {
    for (const [index, multiplier] of ladderOf(model, mines).entries()) {
      const picks = index + 1;
      const rtp = multiply(chanceOfSafe(mines, picks), rational(multiplier, 100));
      ways.push({ mines, picks, multiplier, rtp });
    }
  }
  return ways;
}

/**
 * The worst and the best return. Whoever decides as they go (by mood, by what they have won) is
 * between the two: their chance to be safe, over what it was, stays 1 on average whenever they stop, and
 * each stop pays that times the return of its way.
 */
export function returnRange(model: MinesModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  const returns = everyWay(model).map(({ rtp }) => rtp);
  return {
    worst: returns.reduce((a, b) => (subtract(a, b).num <= 0n ? a : b)),
    best: returns.reduce((a, b) => (subtract(a, b).num >= 0n ? a : b)),
  };
}
