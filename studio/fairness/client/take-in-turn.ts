import type { Draws } from '#client/shell/kind-view.ts';

/**
 * The first of a shuffle, from the draws of a round alone: a second code path on purpose, which shares
 * nothing with the engines but the published recipe. Items are taken out of a row one after the other;
 * what stands at the front moves to where one was taken.
 */
export async function takeInTurn<Item>(
  items: readonly Item[],
  count: number,
  draws: Draws,
): Promise<Item[]> {
  const row = [...items];
  const taken: Item[] = [];
  while (taken.length < count) {
    const at = await draws.draw(row.length);
    taken.push(row[at] as Item);
    row[at] = row[0] as Item;
    row.shift();
  }
  return taken;
}

/** 1, 2 and so on to `last`. */
export function oneTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
