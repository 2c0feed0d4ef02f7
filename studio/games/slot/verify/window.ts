import type { SlotDescription } from '../protocol.ts';

/** Visible symbols, reel by reel, each from top to bottom. */
export type Window = readonly (readonly string[])[];

export function windowOf(
  { strips, rows }: Pick<SlotDescription, 'strips' | 'rows'>,
  stops: readonly number[],
  heights: readonly number[] = [],
): Window {
  return strips.map((strip, reel) =>
    Array.from(
      { length: heights[reel] ?? rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '',
    ),
  );
}

export function countOf(window: Window, symbol: string): number {
  return window.flat().filter((shown) => shown === symbol).length;
}
