import { multiply, one, rational, subtract, toNumber } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { multiplierOf, parts, ranks } from '../multipliers.ts';
import type { HiLoModel } from '../title.ts';

/** A hundredth of a unit is the least that is paid, so that a stake of one unit is cut the most. */
const payable = BigInt(parts / 100);

/** Chance that guesses with so many ways each are all right. */
export function chanceOf(ways: readonly number[]): Rational {
  return ways.reduce((chance, count) => multiply(chance, rational(count, ranks)), one);
}

/** Return of whoever cashes one unit out after such guesses: chance to get there times what it pays. */
export function returnOfWay(model: HiLoModel, ways: readonly number[]): Rational {
  const paid = BigInt(multiplierOf(model, ways)) / payable;
  return multiply(chanceOf(ways), rational(paid, 100n));
}

/**
 * The worst and the best return at a stake of one unit. Nothing is lost but by cutting, and what is cut is
 * less than 0.0101 of the stake, so ways with a chance below the worst loss over 0.0101 need no look:
 * that leaves some hundred. Whoever decides as they go lies between the two, since their chance to
 * be right, over what it was, stays 1 on average.
 */
export function returnRange(model: HiLoModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  const edge = rational(...model.edge);
  let worst = edge;
  let best = rational(0);
  const look = (ways: readonly number[], most: number): void => {
    for (let count = most; count >= 1; count -= 1) {
      const way = [...ways, count];
      const loss = toNumber(subtract(edge, worst));
      if (toNumber(chanceOf(way)) * 0.0101 <= loss) return;
      const rtp = returnOfWay(model, way);
      if (subtract(rtp, worst).num < 0n) worst = rtp;
      if (subtract(rtp, best).num > 0n) best = rtp;
      look(way, count);
    }
  };
  look([], ranks - 1);
  // One rank of thirteen pays 12.61, which needs no cutting.
  const rarest = returnOfWay(model, [1]);
  return { worst, best: subtract(rarest, best).num > 0n ? rarest : best };
}
