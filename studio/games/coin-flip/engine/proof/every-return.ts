import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { ladderOf } from '../multipliers.ts';
import type { CoinModel } from '../title.ts';

/**
 * The return of whoever stops after one right call, two and so on: one way in 2^k times what it pays.
 * Whoever decides as they go is between the least and the greatest of them.
 */
export function everyReturn(model: CoinModel): readonly Rational[] {
  return ladderOf(model).map((multiplier, index) =>
    rational(BigInt(multiplier), 100n * 2n ** BigInt(index + 1)),
  );
}
