import { choose } from '#engine/combinations.ts';
import { multiply, rational, subtract, sum, toNumber } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { cellsOf } from '../cards.ts';
import { payOf } from '../game.ts';
import { linesOf } from '../lines.ts';
import type { BingoModel, CardShape } from '../title.ts';

/**
 * Chance that exactly 0, 1, 2 … lines of a card are complete. A set of lines is complete when all of
 * its numbers are among those drawn, which has a closed form; sets of equally many numbers are counted
 * together, and what is exact follows by inclusion and exclusion:
 * P(exactly L) = Σ_j (−1)^(j−L) · C(j,L) · Σ of P(all numbers of S) over the sets S of j lines.
 */
export function lineChances({
  shape,
  balls,
  calls,
}: Pick<BingoModel, 'shape' | 'balls' | 'calls'>) {
  const sizes = unionSizes(shape);
  const all = choose(balls, calls);
  const complete = sizes.map((bySize) =>
    bySize.reduce(
      (ways, sets, size) => ways + BigInt(sets) * choose(balls - size, calls - size),
      0n,
    ),
  );
  return complete.map((_, lines) => {
    const ways = complete.reduce((total, sets, count) => {
      const term = choose(count, lines) * sets;
      return (count - lines) % 2 === 0 ? total + term : total - term;
    }, 0n);
    return rational(ways, all);
  });
}

/** `[j][n]`: how many sets of j lines hold n different numbers together. */
function unionSizes(shape: CardShape): readonly (readonly number[])[] {
  // Every card of a shape has numbers on as many cells of each line: blank ones are left out.
  const cells = cellsOf(shape, 0);
  const numbered = cells.flatMap((value, cell) => (value === null ? [] : [cell]));
  const masks = linesOf(shape).map((line) =>
    line.reduce((mask, cell) => {
      const place = numbered.indexOf(cell);
      return place === -1 ? mask : mask | (1 << place);
    }, 0),
  );
  const sizes = Array.from({ length: masks.length + 1 }, () =>
    Array.from({ length: numbered.length + 1 }, () => 0),
  );
  const visit = (index: number, count: number, union: number): void => {
    const mask = masks[index];
    if (mask === undefined) {
      const bySize = sizes[count] as number[];
      const size = bitsIn(union);
      bySize[size] = (bySize[size] as number) + 1;
      return;
    }
    visit(index + 1, count, union);
    visit(index + 1, count + 1, union | mask);
  };
  visit(0, 0, 0);
  return sizes;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Return, hit rate and standard deviation of one card. A round of several returns the same. */
export function cardFigures(model: BingoModel): {
  readonly rtp: Rational;
  readonly hitRate: Rational;
  readonly deviation: number;
} {
  const chances = lineChances(model);
  const pays = chances.map((_, lines) => rational(payOf(model, lines), 100));
  const mean = (of: (pay: Rational) => Rational) =>
    sum(chances.map((chance, lines) => multiply(chance, of(pays[lines] as Rational))));
  const rtp = mean((pay) => pay);
  const variance = subtract(
    mean((pay) => multiply(pay, pay)),
    multiply(rtp, rtp),
  );
  return {
    rtp,
    hitRate: mean(({ num }) => rational(num > 0n ? 1 : 0)),
    deviation: Math.sqrt(toNumber(variance)),
  };
}
