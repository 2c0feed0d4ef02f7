import type { DiceDirection } from '../engine/events.ts';
import type { DiceDescription } from '../protocol.ts';

/** Rolls are 0.00 to 99.99, in hundredths everywhere. */
const rollCount = 10_000;

/** What is bet on: a direction and how many of the ten thousand rolls win. */
export interface DiceBet {
  readonly direction: DiceDirection;
  readonly chance: number;
}

export function targetOf({ direction, chance }: DiceBet): number {
  return direction === 'under' ? chance : rollCount - 1 - chance;
}

export function chanceOf(direction: DiceDirection, target: number): number {
  return direction === 'under' ? target : rollCount - 1 - target;
}

/** What a win pays in ten-thousandths of the stake, cut. Below 2^53 for every chance. */
export function multiplierAt({ edge }: DiceDescription, chance: number): number {
  return Math.trunc((edge.num * rollCount * 10_000) / (edge.den * chance));
}

/** The chance that pays at least a multiplier of ten-thousandths, the greatest there is on offer. */
export function chanceFor(
  { edge, chanceMin, chanceMax }: DiceDescription,
  multiplier: number,
): number {
  const chance = Math.trunc((edge.num * rollCount * 10_000) / (edge.den * multiplier));
  return Math.min(chanceMax, Math.max(chanceMin, chance));
}

/** What a stake is paid, minor units: cut to the hundredth, as the wallet books it. */
export function paidAt(stakeMinor: bigint, multiplier: number): bigint {
  return ((stakeMinor * BigInt(multiplier)) / 1_000_000n) * 100n;
}

/** Hundredths with two decimals: 4950 is `49.50`. */
export function hundredthsText(value: number): string {
  return `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

/** Ten-thousandths with four decimals: 19595 is `1.9595`. */
export function fineText(value: number): string {
  const whole = Math.trunc(value / 10_000).toLocaleString('en');
  return `${whole}.${String(value % 10_000).padStart(4, '0')}`;
}
