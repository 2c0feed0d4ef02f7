/**
 * The figures of the cosmetic jackpot. They are drawn by chance and belong to no pool; nothing here
 * touches money. All of them are counted in hundredths, so that no digit is ever made up by rounding.
 */

const START_MIN = 50_000_000_00;
const START_MAX = 99_000_000_00;
const GROWTH_MIN = 100_00;
const GROWTH_MAX = 500_00;
const WAITS_MS = [3000, 4000, 5000] as const;

/** How often the figures beneath the counter grow, and by how much, before they are divided. */
export const TILE_WAIT_MS = 3000;
const TILE_GROWTH = 165_11;
/** One for each tile, so that no two show the same figure. */
const TILE_DIVISORS = [7, 11, 16, 22, 29, 37, 46, 56, 67, 79, 92, 106] as const;

/** A number from 0 up to 1, like `Math.random`. */
export type Chance = () => number;

/** What the counter begins with, in hundredths. */
export function firstJackpot(chance: Chance): number {
  return between(START_MIN, START_MAX, chance);
}

/** By how much it grows next, in hundredths, and after how long. */
export function nextJackpotStep(chance: Chance): {
  readonly growth: number;
  readonly waitMs: number;
} {
  return {
    growth: between(GROWTH_MIN, GROWTH_MAX, chance),
    waitMs: WAITS_MS[Math.floor(chance() * WAITS_MS.length)] ?? WAITS_MS[0],
  };
}

/** The figure of the tile at `index`, in hundredths, after so many times of growing. */
export function tileJackpot({
  first,
  steps,
  index,
}: {
  readonly first: number;
  readonly steps: number;
  readonly index: number;
}): number {
  const divisor = TILE_DIVISORS[index % TILE_DIVISORS.length] ?? TILE_DIVISORS[0];
  return Math.floor((first + steps * TILE_GROWTH) / divisor);
}

/** Hundredths as a decimal, e.g. `7241830564` as `72418305.64`. */
export function decimalOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function between(low: number, high: number, chance: Chance): number {
  return low + Math.floor(chance() * (high - low + 1));
}
