import type { Draws } from '#engine/draws.ts';
import { drawWeighted } from './draw-weighted.ts';
import type { Cell, HeldCoin, SlotEvent } from './events.ts';
import type { HoldAndWin } from './model.ts';
import { cellsOf } from './window.ts';
import type { Window } from './window.ts';

export interface HoldOutcome {
  /** Multiple of the bet, cap left out. */
  readonly multiple: number;
  readonly events: readonly SlotEvent[];
}

/**
 * Hold and win: the coins that began it stay, every other cell is drawn anew, and each respin that
 * brings a coin gives all respins back and may lift what the coins before it are worth. All cells
 * full pays the greatest pot on top.
 *
 * Draws, cell by cell, reel by reel from the top: a value for each coin that began it; then in each
 * respin for each empty cell whether a coin comes, and its value at once if it does.
 */
export function playHoldAndWin(
  rules: HoldAndWin,
  { window, bet }: { readonly window: Window; readonly bet: number },
  draws: Draws,
): HoldOutcome | undefined {
  const { coin, trigger, respins, chance, values, full, lift = 0, pots } = rules;
  const began = cellsOf(window, [coin]);
  if (began.length < trigger) return undefined;
  const coins: HeldCoin[] = began.map((cell) => ({ cell, value: drawWeighted(values, draws) }));
  const events: SlotEvent[] = [{ type: 'hold-start', coins: [...coins], respins }];
  const all = window.flatMap((column, reel) => column.map((_, row): Cell => [reel, row]));
  const held = new Set(began.map((cell) => cell.join()));
  for (let left = respins; left > 0 && coins.length < all.length;) {
    const came: HeldCoin[] = [];
    for (const cell of all) {
      if (held.has(cell.join()) || draws.draw(chance[1]) >= chance[0]) continue;
      came.push({ cell, value: drawWeighted(values, draws) });
    }
    for (const { cell } of came) held.add(cell.join());
    const lifted = came.length === 0 || lift === 0 ? [] : liftCoins(coins, lift, pots);
    coins.push(...came);
    left = came.length > 0 ? respins : left - 1;
    events.push({
      type: 'hold-respin',
      coins: came,
      left,
      ...(lifted.length > 0 && { lifted }),
    });
  }
  const isFull = coins.length === all.length;
  const total = coins.reduce((sum, { value }) => sum + value, 0) + (isFull ? full : 0);
  events.push({ type: 'hold-end', coins: coins.length, full: isFull, amount: total * bet });
  return { multiple: total, events };
}

/** Adds to every coin that is no pot; answers those that changed. */
function liftCoins(coins: HeldCoin[], lift: number, pots: HoldAndWin['pots']): HeldCoin[] {
  const lifted: HeldCoin[] = [];
  for (const [index, { cell, value }] of coins.entries()) {
    if (pots[value] !== undefined) continue;
    const coin = { cell, value: value + lift };
    coins[index] = coin;
    lifted.push(coin);
  }
  return lifted;
}
