import type { Cell, SlotWin } from './events.ts';
import { combinationsFrom, payFor } from './model.ts';
import type { SlotModel } from './model.ts';
import type { Window } from './window.ts';

/**
 * Lines: the symbols of a line, read from the left, pay their best combination and only that one.
 * A wild counts for each symbol and group in turn, so `wild wild seven` pays as three sevens when
 * that is more than what the wilds pay by themselves. Where wilds multiply, a win that one takes
 * part in counts as that much more.
 */
export function evaluateLines(
  model: SlotModel,
  lines: readonly (readonly number[])[],
  window: Window,
  multiplier: number,
): SlotWin[] {
  const wins: SlotWin[] = [];
  for (const [index, rows] of lines.entries()) {
    const best = bestOf(model, window, rows);
    if (best === undefined) continue;
    const cells = rows.slice(0, best.count).map((row, reel): Cell => [reel, row]);
    const { key: symbol, count, pay, times } = best;
    const by = multiplier * times;
    const amount = pay * by;
    wins.push({ symbol, count, ways: 1, line: index, multiplier: by, amount, cells });
  }
  return wins;
}

interface LineWin {
  readonly key: string;
  readonly count: number;
  readonly pay: number;
  /** What the wilds among its symbols multiply it by. */
  readonly times: number;
}

function bestOf(model: SlotModel, window: Window, rows: readonly number[]): LineWin | undefined {
  const symbolOn = (reel: number) => window[reel]?.[rows[reel] as number] as string;
  const { wildMultiplier = 1 } = model;
  let best: LineWin | undefined;
  for (const { key, members, pays } of combinationsFrom(model, symbolOn(0))) {
    let count = 1;
    while (count < rows.length && members.includes(symbolOn(count))) count += 1;
    const pay = payFor(pays, count);
    const isWild = (_row: number, reel: number) => reel < count && symbolOn(reel) === model.wild;
    const times = wildMultiplier > 1 && rows.some(isWild) ? wildMultiplier : 1;
    if (pay * times > (best === undefined ? 0 : best.pay * best.times)) {
      best = { key, count, pay, times };
    }
  }
  return best;
}
