import { groupThousands } from './money.ts';

/** A whole count with commas in every language, e.g. `9,860`. */
export function formatCount(count: number | bigint): string {
  return groupThousands(String(typeof count === 'number' ? Math.trunc(count) : count));
}

/** Basis points as a percentage with two decimals, e.g. 9642 → `96.42%`. */
export function formatBasisPoints(bps: number): string {
  const digits = String(Math.trunc(Math.abs(bps))).padStart(3, '0');
  return `${bps < 0 ? '−' : ''}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}%`;
}
