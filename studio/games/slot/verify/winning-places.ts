import type { SlotDescription } from '../protocol.ts';
import { membersOf, reached } from './pay.ts';
import type { Window } from './window.ts';

/** Which places of a window win together, as `reel.row`, and what all of them pay, unmultiplied. */
export interface Winning {
  readonly places: ReadonlySet<string>;
  readonly credits: number;
}

interface Place {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}

export function winningPlaces(game: SlotDescription, window: Window): Winning {
  const all = window.flatMap((column, reel) =>
    column.map((symbol, row): Place => ({ reel, row, symbol })),
  );
  const places = new Set<string>();
  let credits = 0;
  const take = (won: readonly Place[], pay: number): void => {
    if (pay === 0) return;
    credits += pay;
    for (const { reel, row } of won) places.add(`${reel}.${row}`);
  };
  if (game.evaluation === 'lines') {
    for (const line of game.lines ?? []) {
      const symbols = line.map((row, reel) => window[reel]?.[row] ?? '');
      let best = { pay: 0, count: 0 };
      for (const [name, pays] of Object.entries(game.pays)) {
        const members = membersOf(game, name);
        const gap = symbols.findIndex((symbol) => !members.has(symbol));
        const count = gap === -1 ? symbols.length : gap;
        const pay = pays[String(count)] ?? 0;
        if (pay > best.pay) best = { pay, count };
      }
      const on = all.filter(({ reel, row }) => reel < best.count && line[reel] === row);
      take(on, best.pay);
    }
    return { places, credits };
  }
  for (const [name, pays] of Object.entries(game.pays)) {
    const members = membersOf(game, name);
    const shown = all.filter(({ symbol }) => members.has(symbol));
    if (game.evaluation === 'anywhere') take(shown, reached(pays, shown.length));
    else if (game.evaluation === 'clusters') {
      for (const group of groupsOf(shown)) {
        if (group.some(({ symbol }) => symbol === name)) take(group, reached(pays, group.length));
      }
    } else {
      const counts = window.map((_, reel) => shown.filter((place) => place.reel === reel).length);
      const run = counts.includes(0) ? counts.indexOf(0) : counts.length;
      const ways = counts.slice(0, run).reduce((product, count) => product * count, 1);
      take(
        shown.filter(({ reel }) => reel < run),
        (pays[String(run)] ?? 0) * ways,
      );
    }
  }
  return { places, credits };
}

/** Puts places that touch by their sides together, by merging what each new one touches. */
function groupsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  let groups: (readonly Place[])[] = [];
  for (const place of places) {
    const touches = (group: readonly Place[]) =>
      group.some(({ reel, row }) => Math.abs(reel - place.reel) + Math.abs(row - place.row) === 1);
    const touched = groups.filter(touches);
    groups = [...groups.filter((group) => !touched.includes(group)), [place, ...touched.flat()]];
  }
  return groups;
}
