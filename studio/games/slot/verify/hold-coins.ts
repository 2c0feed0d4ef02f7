import type { SlotDescription } from '../protocol.ts';
import type { Draws } from '#client/shell/kind-view.ts';
import type { Window } from './window.ts';

/** What held coins come to, in bets; 0 where too few are in view. A grid of values, 0 for empty. */
export async function holdCoins(
  rules: NonNullable<SlotDescription['holdAndWin']>,
  window: Window,
  stream: Draws,
): Promise<number> {
  const bag = rules.values.flatMap(([value, weight]) => Array<number>(weight).fill(value));
  const value = async () => bag[await stream.draw(bag.length)] ?? 0;
  const shown = window.flat();
  if (shown.filter((symbol) => symbol === rules.coin).length < rules.trigger) return 0;
  const grid: number[] = [];
  for (const symbol of shown) grid.push(symbol === rules.coin ? await value() : 0);
  const isPlain = (held: number) => held > 0 && rules.pots[held] === undefined;
  let left = rules.respins;
  while (left > 0 && grid.includes(0)) {
    left -= 1;
    const before = [...grid];
    for (const [cell, held] of grid.entries()) {
      if (held > 0 || (await stream.draw(rules.chance[1])) >= rules.chance[0]) continue;
      grid[cell] = await value();
      left = rules.respins;
    }
    if (left < rules.respins) continue;
    for (const [cell, held] of before.entries()) {
      if (isPlain(held)) grid[cell] = held + (rules.lift ?? 0);
    }
  }
  const total = grid.reduce((sum, held) => sum + held, 0);
  return grid.includes(0) ? total : total + rules.full;
}
