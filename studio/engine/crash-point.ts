import type { Draws } from './draws.ts';

/** Range of the draw: a chance of 52 bits, u = value / 2^52. */
const range = 2n ** 52n;

/**
 * A multiplier in hundredths such that whoever stops at any target `x` of at least 1.01 gets it with
 * probability `edge / x`: floor(100 · edge / (1 − u)) and no less than 100, where u is the first 52 bits of
 * the stream (its first word, then the upper 20 bits of the second) over 2^52. Exact: no floats.
 *
 * @param edge what the player gets back in the long run, as a fraction
 * @param capHundredths no draw is above it
 */
export function drawCrashPoint(
  draws: Draws,
  edge: readonly [num: bigint, den: bigint],
  capHundredths: number,
): number {
  const first = BigInt(draws.draw(2 ** 32));
  const second = BigInt(draws.draw(2 ** 32));
  return crashPointOf((first << 20n) | (second >> 12n), edge, capHundredths);
}

/** The multiplier of one of the 2^52 equally likely values. */
export function crashPointOf(
  value: bigint,
  [num, den]: readonly [num: bigint, den: bigint],
  capHundredths: number,
): number {
  const hundredths = (100n * num * range) / (den * (range - value));
  if (hundredths < 100n) return 100;
  return hundredths > BigInt(capHundredths) ? capHundredths : Number(hundredths);
}

/**
 * How many of the 2^52 values give at least so many hundredths, for proofs: 2^52 times the probability.
 * The least such value v has 100 · num · 2^52 ≥ h · den · (2^52 − v).
 */
export function valuesReaching(
  hundredths: number,
  [num, den]: readonly [num: bigint, den: bigint],
): bigint {
  if (hundredths <= 100) return range;
  const reaching = (100n * num * range) / (BigInt(hundredths) * den);
  return reaching > range ? range : reaching;
}
