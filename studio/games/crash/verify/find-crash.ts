import type { Draws } from '#client/shell/kind-view.ts';

const words = 2n ** 32n;

/**
 * Where a flight ends, in hundredths, from the draws of its round alone: a second code path on purpose,
 * which shares nothing with the engine but the published recipe. The first 52 bits are taken from both
 * words at once; what is left of 2^52 divides 97 % of it.
 */
export async function findCrash(draws: Draws, capHundredths: number): Promise<number> {
  const high = BigInt(await draws.draw(2 ** 32));
  const low = BigInt(await draws.draw(2 ** 32));
  const bits = (high * words + low) / 4096n;
  const left = words * 1_048_576n - bits;
  const hundredths = (words * 1_048_576n * 97n) / left;
  if (hundredths < 100n) return 100;
  return Math.min(Number(hundredths), capHundredths);
}
