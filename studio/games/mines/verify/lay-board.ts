import type { Draws } from '#client/shell/kind-view.ts';

/**
 * Where the mines lie, from the draws of a round alone: a second code path on purpose, which shares
 * nothing with the engine but the published recipe. Tiles are taken out of a row one after the other;
 * the tile at the front moves to where one was taken.
 */
export async function layBoard(tiles: number, mines: number, draws: Draws): Promise<number[]> {
  const row = Array.from({ length: tiles }, (_, tile) => tile);
  const found: number[] = [];
  while (found.length < mines) {
    const at = await draws.draw(row.length);
    const [front] = row;
    found.push(row[at] ?? -1);
    if (front !== undefined) row[at] = front;
    row.shift();
  }
  return found.toSorted((a, b) => a - b);
}
