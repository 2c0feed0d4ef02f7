import type { SlotModel } from '../model.ts';
import { evaluate } from '../play.ts';
import { fillWildReels } from '../wild-reels.ts';
import { cellsOf, windowAt } from '../window.ts';

/** The model with at most so many neighbours of each strip, among them its wild or scatter. */
export function onShortStrips(model: SlotModel, length: number): SlotModel {
  const strips = model.strips.map((strip) => {
    const start = strip.findIndex(
      (symbol) => symbol === model.wild || symbol === model.scatter?.symbol,
    );
    const from = Math.max(start, 0);
    return [...strip, ...strip].slice(from, from + length);
  });
  return { ...model, strips };
}

/**
 * Every stop combination through the evaluator that decides real rounds: how many there are, by
 * `<credits> <scatters>`.
 */
export function playedCycle(model: SlotModel): Map<string, number> {
  const counts = new Map<string, number>();
  const stops = model.strips.map(() => 0);
  for (;;) {
    const window = windowAt(model, stops);
    const { window: filled } = fillWildReels(model, window);
    const win = evaluate(model, filled, 1).reduce((total, { amount }) => total + amount, 0);
    const scatters =
      model.scatter === undefined ? 0 : cellsOf(window, [model.scatter.symbol]).length;
    const key = `${win} ${scatters}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    let reel = 0;
    for (; reel < stops.length; reel += 1) {
      stops[reel] =
        ((stops[reel] as number) + 1) % (model.strips[reel] as readonly string[]).length;
      if (stops[reel] !== 0) break;
    }
    if (reel === stops.length) return counts;
  }
}
