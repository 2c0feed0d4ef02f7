/** A list of events as the lines that it is drawn of, with their heights. Pure. */
import type { EventView } from '#games/sports/protocol.ts';

export type ListRow =
  | { readonly kind: 'section'; readonly name: 'live' | 'next'; readonly count: number }
  | { readonly kind: 'league'; readonly id: string; readonly section: 'live' | 'next' }
  | { readonly kind: 'event'; readonly id: string };

export const isOn = ({ state }: EventView): boolean => state === 'live';

/** What a section has: what is played, or what is to come and what was put off. */
const sectionOf = (event: EventView): 'live' | 'next' =>
  event.state === 'planned' || event.state === 'postponed' ? 'next' : 'live';

/**
 * Live ones first, then those to come; in each, leagues in the merchant's order and events by when they
 * begin. Leagues that are folded keep their head.
 */
export function listRows(
  events: readonly EventView[],
  {
    placeOf,
    folded,
  }: {
    readonly placeOf: (league: string) => number;
    readonly folded: ReadonlySet<string>;
  },
): readonly ListRow[] {
  const sorted = events.toSorted(
    (a, b) =>
      sections.indexOf(sectionOf(a)) - sections.indexOf(sectionOf(b)) ||
      placeOf(a.league) - placeOf(b.league) ||
      a.startsAt - b.startsAt ||
      (a.id < b.id ? -1 : 1),
  );
  return sections.flatMap((name) => {
    const own = sorted.filter((event) => sectionOf(event) === name);
    if (own.length === 0) return [];
    const rows: ListRow[] = [{ kind: 'section', name, count: own.length }];
    for (const [at, event] of own.entries()) {
      if (own[at - 1]?.league !== event.league) {
        rows.push({ kind: 'league', id: event.league, section: name });
      }
      if (!folded.has(`${name} ${event.league}`)) rows.push({ kind: 'event', id: event.id });
    }
    return rows;
  });
}

const sections = ['live', 'next'] as const;

export interface Laid {
  readonly tops: readonly number[];
  readonly height: number;
}

/** Where each row begins. */
export function layRows(rows: readonly ListRow[], heightOf: (row: ListRow) => number): Laid {
  const tops: number[] = [];
  let height = 0;
  for (const row of rows) {
    tops.push(height);
    height += heightOf(row);
  }
  return { tops, height };
}

/** The rows that lie between two heights, and a few on each side. */
export function rowsBetween(
  { tops }: Laid,
  [from, to]: readonly [from: number, to: number],
  beside = 6,
): readonly [first: number, end: number] {
  const at = (height: number) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[middle] ?? 0) <= height) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [Math.max(0, at(from) - 1 - beside), Math.min(tops.length, at(to) + beside)];
}
