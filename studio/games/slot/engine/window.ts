import type { Cell } from './events.ts';
import type { Strip } from './model.ts';

/** Visible symbols, reel by reel, each from top to bottom. */
export type Window = readonly (readonly string[])[];

/**
 * What is seen when reel r stops at `stops[r]`: cell (r, y) is strip[(stop + y) mod length].
 * @param rows of every reel, or of each
 */
export function windowAt(
  { strips, rows }: { readonly strips: readonly Strip[]; readonly rows: number },
  stops: readonly number[],
  heights?: readonly number[],
): Window {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    const height = heights?.[reel] ?? rows;
    const column: string[] = [];
    for (let row = 0; row < height; row += 1) {
      column.push(strip[(stop + row) % strip.length] as string);
    }
    return column;
  });
}

/**
 * The window after `removed` have gone: what is left falls, and the strips go on above.
 * @param fallen symbols of each strip that have come from above the stop so far; brought up to date
 */
export function refill(
  strips: readonly Strip[],
  stops: readonly number[],
  { window, removed, fallen }: { window: Window; removed: readonly Cell[]; fallen: number[] },
): Window {
  return window.map((column, reel) => {
    const gone = removed.filter(([of]) => of === reel).map(([, row]) => row);
    if (gone.length === 0) return column;
    const strip = strips[reel] as Strip;
    const stop = stops[reel] as number;
    const left = column.filter((_symbol, row) => !gone.includes(row));
    const next: string[] = [];
    for (let above = 0; above < gone.length; above += 1) {
      const depth = (fallen[reel] as number) + above + 1;
      const index = (((stop - depth) % strip.length) + strip.length) % strip.length;
      next.unshift(strip[index] as string);
    }
    fallen[reel] = (fallen[reel] as number) + gone.length;
    return [...next, ...left];
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
