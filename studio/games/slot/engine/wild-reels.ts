import type { SlotModel } from './model.ts';
import type { Window } from './window.ts';

/** The window once each wild in view has filled its reel, and the reels that changed by it. */
export interface WildReels {
  readonly window: Window;
  readonly reels: readonly number[];
}

export function fillWildReels({ wild, wildFills }: SlotModel, window: Window): WildReels {
  if (wildFills !== true) return { window, reels: [] };
  const filled = window.map((column) => (column.includes(wild) ? column.map(() => wild) : column));
  const changed = (reel: number) => window[reel]?.some((symbol) => symbol !== filled[reel]?.[0]);
  const reels = [...window.keys()].filter((reel) => filled[reel]?.[0] === wild && changed(reel));
  return { window: filled, reels };
}
