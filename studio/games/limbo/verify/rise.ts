import type { Draws } from '#client/shell/kind-view.ts';

/** No result is above it: 10,000.00. */
const highest = 1_000_000;

/**
 * The result of a round in hundredths, from its draws alone: a second code path on purpose. The first
 * thirteen hexadecimal digits of the stream are u; 97 · 2^52 is divided by what is left to 2^52.
 */
export async function rise(
  draws: Draws,
  edge: { readonly num: number; readonly den: number },
): Promise<number> {
  const hex = async (): Promise<string> => {
    const word = await draws.draw(2 ** 32);
    return word.toString(16).padStart(8, '0');
  };
  const digits = `${await hex()}${await hex()}`.slice(0, 13);
  const left = BigInt(2 ** 52 - Number.parseInt(digits, 16));
  const share = BigInt(edge.num * 100) << 52n;
  const result = share / (left * BigInt(edge.den));
  return Math.max(100, Math.min(highest, Number(result)));
}
