import type { Cell, SlotWin } from './events.ts';
import { combinationsOf, payReached } from './model.ts';
import type { SlotModel } from './model.ts';
import type { Window } from './window.ts';

/**
 * Cells that touch by their sides and show the same symbol, or the wild, pay together by their
 * number. A wild may belong to clusters of several symbols; wilds alone are none.
 */
export function evaluateClusters(model: SlotModel, window: Window, multiplier: number): SlotWin[] {
  return combinationsOf(model).flatMap(({ key, members, pays }) =>
    clustersOf(window, key, members).flatMap((cells): SlotWin[] => {
      const pay = payReached(pays, cells.length);
      if (pay === 0) return [];
      const amount = pay * multiplier;
      return [{ symbol: key, count: cells.length, ways: 1, multiplier, amount, cells }];
    }),
  );
}

function clustersOf(window: Window, key: string, members: readonly string[]): Cell[][] {
  const clusters: Cell[][] = [];
  const seen = window.map((column) => column.map(() => false));
  for (const [reel, column] of window.entries()) {
    for (const [row, symbol] of column.entries()) {
      // Each begins at a cell of the symbol itself, so that wilds alone begin none.
      if (symbol !== key || seen[reel]?.[row] === true) continue;
      clusters.push(spread(window, members, seen, [reel, row]));
    }
  }
  return clusters;
}

function spread(window: Window, members: readonly string[], seen: boolean[][], from: Cell): Cell[] {
  const cells: Cell[] = [];
  const open: Cell[] = [from];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [reel, row] = cell;
    const symbol = window[reel]?.[row];
    const column = seen[reel];
    if (symbol === undefined || column === undefined) continue;
    if (column[row] === true || !members.includes(symbol)) continue;
    column[row] = true;
    cells.push(cell);
    open.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
  }
  return cells;
}
