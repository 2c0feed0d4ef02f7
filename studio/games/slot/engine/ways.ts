import type { SlotWin } from './events.ts';
import { combinationsOf, payFor } from './model.ts';
import type { SlotModel } from './model.ts';
import { cellsOf } from './window.ts';
import type { Window } from './window.ts';

/**
 * Ways: from the first reel on, each reel multiplies a symbol's combinations by how many cells
 * show it or the wild; the run ends at the first reel that shows neither, and the longest run pays.
 */
export function evaluateWays(model: SlotModel, window: Window, multiplier: number): SlotWin[] {
  const wins: SlotWin[] = [];
  const first = window[0] ?? [];
  for (const { key, members, pays } of combinationsOf(model)) {
    if (!first.some((symbol) => members.includes(symbol))) continue;
    const { count, ways } = longestRun(window, members);
    const pay = payFor(pays, count);
    if (pay === 0) continue;
    const amount = pay * ways * multiplier;
    wins.push({
      symbol: key,
      count,
      ways,
      multiplier,
      amount,
      cells: cellsOf(window, members, count),
    });
  }
  return wins;
}

function longestRun(window: Window, members: readonly string[]): { count: number; ways: number } {
  let ways = 1;
  let count = 0;
  for (; count < window.length; count += 1) {
    let hits = 0;
    for (const symbol of window[count] ?? []) if (members.includes(symbol)) hits += 1;
    if (hits === 0) break;
    ways *= hits;
  }
  return { count, ways };
}
