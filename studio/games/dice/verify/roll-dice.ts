import type { Draws } from '#client/shell/kind-view.ts';

/** The roll of a round in hundredths, from its draws alone. */
export function rollDice(draws: Draws): Promise<number> {
  return draws.draw(100 * 100);
}

/**
 * What a bet pays on a roll, in ten-thousandths of the stake: a second way to the multiplier, by whole
 * parts of a division in numbers, where the engine has fractions of any size.
 */
export function paidFor(
  { direction, target }: { readonly direction: string; readonly target: number },
  roll: number,
  edge: { readonly num: number; readonly den: number },
): number {
  const isUnder = direction === 'under';
  const wins = isUnder ? roll < target : roll > target;
  if (!wins) return 0;
  const winning = isUnder ? target : 9999 - target;
  return Math.trunc((edge.num * 100_000_000) / (edge.den * winning));
}
