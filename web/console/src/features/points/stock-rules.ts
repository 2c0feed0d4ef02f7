import type { StaffReward } from '@croupier/contract/points/operator';

const TYPED = /^[-−]?\d{1,7}$/;
/** As many as the contract takes. */
export const STOCK_MAX = 1_000_000;

/**
 * Stock in all, and what is left, once so many pieces come in or, below zero, are taken away; undefined for
 * what is no such number, is more than there is room for, or would take away what was given.
 */
export function stockAfter(
  {
    terms,
    left,
  }: { readonly terms: Pick<StaffReward['terms'], 'stock'>; readonly left: number | null },
  typed: string,
): { readonly stock: number; readonly left: number } | undefined {
  const text = typed.trim();
  if (terms.stock === null || left === null || !TYPED.test(text)) return undefined;
  const pieces = Number(text.replace('−', '-'));
  const after = { stock: terms.stock + pieces, left: left + pieces };
  const fits = pieces !== 0 && after.left >= 0 && after.stock >= 0 && after.stock <= STOCK_MAX;
  return fits ? after : undefined;
}
