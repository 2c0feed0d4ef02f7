import type { Draws } from '#client/shell/kind-view.ts';

/** How the coin lands so many times, from the draws of a round alone: `h` is heads, `t` is tails. */
export async function landCoin(flips: number, draws: Draws): Promise<string[]> {
  const landings: string[] = [];
  for (let flip = 0; flip < flips; flip += 1) landings.push('ht'.charAt(await draws.draw(2)));
  return landings;
}
