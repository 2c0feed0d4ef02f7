import type { SlotWin } from './events.ts';
import { combinationsOf, payReached } from './model.ts';
import type { SlotModel } from './model.ts';
import { cellsOf } from './window.ts';
import type { Window } from './window.ts';

/** So many of a symbol pay wherever they are. */
export function evaluateAnywhere(model: SlotModel, window: Window, multiplier: number): SlotWin[] {
  return combinationsOf(model).flatMap(({ key, members, pays }) => {
    const cells = cellsOf(window, members);
    const pay = payReached(pays, cells.length);
    if (pay === 0) return [];
    return [
      { symbol: key, count: cells.length, ways: 1, multiplier, amount: pay * multiplier, cells },
    ];
  });
}
