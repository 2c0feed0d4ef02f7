import type { DiceDirection } from './events.ts';
import type { DiceModel } from './title.ts';

/** Rolls are 0.00 to 99.99. */
export const rollCount = 10_000;

/** How many of the ten thousand rolls win. Target in hundredths. */
export function winningRolls(direction: DiceDirection, target: number): number {
  return direction === 'under' ? target : rollCount - 1 - target;
}

/** The edge over the chance, cut to four decimals, in ten-thousandths of the stake. */
export function multiplierOf({ edge: [num, den] }: DiceModel, chance: number): number {
  return Number((num * BigInt(rollCount) * 10_000n) / (den * BigInt(chance)));
}
