import type { Cell } from './events.ts';
import type { SlotModel } from './model.ts';

/** Visible symbols, reel by reel, each from top to bottom. */
export type Window = readonly (readonly string[])[];

/** What is seen when reel r stops at `stops[r]`: cell (r, y) is strip[(stop + y) mod length]. */
export function windowAt(model: SlotModel, stops: readonly number[]): Window {
  return model.strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    const column: string[] = [];
    for (let row = 0; row < model.rows; row += 1) {
      column.push(strip[(stop + row) % strip.length] as string);
    }
    return column;
  });
}

/** The places that show one of `symbols`, on the first `reels` reels. */
export function cellsOf(window: Window, symbols: readonly string[], reels = window.length): Cell[] {
  const cells: Cell[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const column = window[reel] ?? [];
    for (let row = 0; row < column.length; row += 1) {
      if (symbols.includes(column[row] as string)) cells.push([reel, row]);
    }
  }
  return cells;
}
