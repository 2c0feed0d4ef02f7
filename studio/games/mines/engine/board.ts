import type { Draws } from '#engine/draws.ts';

export const tileCount = 25;
/** Tiles lie in rows of so many. */
export const columns = 5;

/**
 * Where the mines lie: the first places of a Fisher–Yates shuffle of the tiles. Place i takes the tile
 * at i + draw(25 − i). The order of draws is part of the published recipe.
 */
export function layMines(count: number, draws: Draws): readonly number[] {
  const tiles = Array.from({ length: tileCount }, (_, tile) => tile);
  for (let place = 0; place < count; place += 1) {
    const other = place + draws.draw(tileCount - place);
    [tiles[place], tiles[other]] = [tiles[other] as number, tiles[place] as number];
  }
  return tiles.slice(0, count).toSorted((a, b) => a - b);
}
