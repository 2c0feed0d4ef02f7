import { rational, subtract } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { PlinkoRisk } from '../events.ts';
import { risks, rowsOf, tableOf } from '../table.ts';
import type { PlinkoModel } from '../title.ts';

export interface PlinkoReturn {
  readonly rows: number;
  readonly risk: PlinkoRisk;
  readonly rtp: Rational;
}

/** How many of the 2^rows ways lead to each slot. */
export function waysToSlots(rows: number): readonly bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1) {
    ways = Array.from({ length: ways.length + 1 }, (_, slot) => {
      return (ways[slot - 1] ?? 0n) + (ways[slot] ?? 0n);
    });
  }
  return ways;
}

/** The return of every choice: what each slot pays, by how many ways lead there. */
export function everyReturn(model: PlinkoModel): readonly PlinkoReturn[] {
  return rowsOf(model).flatMap((rows) => {
    const ways = waysToSlots(rows);
    return risks.map((risk) => {
      const table = tableOf(model, rows, risk) ?? [];
      const paid = ways.reduce(
        (total, count, slot) => total + count * BigInt(table[slot] ?? 0),
        0n,
      );
      return { rows, risk, rtp: rational(paid, 100n * 2n ** BigInt(rows)) };
    });
  });
}

/** The worst and the best return of a choice. */
export function returnRange(model: PlinkoModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  const returns = everyReturn(model).map(({ rtp }) => rtp);
  return {
    worst: returns.reduce((a, b) => (subtract(a, b).num <= 0n ? a : b)),
    best: returns.reduce((a, b) => (subtract(a, b).num >= 0n ? a : b)),
  };
}
