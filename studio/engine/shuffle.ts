import type { Draws } from './draws.ts';

/**
 * The first places of a Fisher–Yates shuffle: place i takes what is at i + draw(size − i). The order of
 * draws is part of the published recipe of every game that says "shuffle".
 */
export function firstOfShuffle<Item>(
  items: readonly Item[],
  count: number,
  draws: Draws,
): readonly Item[] {
  const order = [...items];
  for (let place = 0; place < count; place += 1) {
    const other = place + draws.draw(order.length - place);
    [order[place], order[other]] = [order[other] as Item, order[place] as Item];
  }
  return order.slice(0, count);
}

/** The whole numbers from `first` to `last`. */
export function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
