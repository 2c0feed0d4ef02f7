import { valuesReaching } from './crash-point.ts';
import { rational } from './rational.ts';
import type { Rational } from './rational.ts';

/** A game in which a target is paid when the drawn multiplier reaches it (`crash-point.ts`). */
interface TargetModel {
  readonly edge: readonly [num: bigint, den: bigint];
  /** Hundredths. */
  readonly targetMin: number;
  readonly capHundredths: number;
}

/** The return of a target: how many of the 2^52 draws reach it, times what it pays. */
export function returnAt({ edge }: Pick<TargetModel, 'edge'>, target: number): Rational {
  return rational(valuesReaching(target, edge) * BigInt(target), 100n * 2n ** 52n);
}

/**
 * The worst and the best return of all targets. A target x is reached by the whole part of
 * edge · 100 · 2^52 / x draws, so it loses the remainder of this division: the worst target is that of
 * the greatest remainder.
 */
export function returnRange(model: TargetModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  const { targetMin, capHundredths, edge } = model;
  const [num, den] = edge.map(Number) as [number, number];
  let worst = { rest: -1, target: targetMin };
  let best = { rest: Infinity, target: targetMin };
  for (let target = targetMin; target <= capHundredths; target += 1) {
    const divisor = den * target;
    // Below 2^53: numbers hold it exactly, and a million of them take no time.
    const rest = (100 * num * (2 ** 52 % divisor)) % divisor;
    if (rest > worst.rest) worst = { rest, target };
    if (rest < best.rest) best = { rest, target };
  }
  return { worst: returnAt(model, worst.target), best: returnAt(model, best.target) };
}
