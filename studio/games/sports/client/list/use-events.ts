import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EventList, EventView, Sport } from '#games/sports/protocol.ts';
import { ANY, useBook } from '../book/book.ts';
import { useStream } from '../book/stream.ts';
import { useAsked } from '../session/use-asked.ts';

/** Lists change as events begin and end; what moves in them comes over the socket. */
const AGAIN_MS = 10_000;
/** A list has its new order only once nobody has touched it for so long. */
const RESTS_MS = 3000;

export type Counts = EventList['counts'];
export type ListQuery = 'live' | 'today' | 'early' | 'results';

/** Answers of lists that were asked before: they are shown at once, and asked again. */
const known = new Map<string, readonly string[]>();

export interface Listed {
  /** Undefined before the first answer. */
  readonly ids: readonly string[] | undefined;
  readonly counts: Counts | undefined;
  readonly isFailed: boolean;
  readonly ask: () => void;
}

/**
 * The events of a list, with their main markets in the book.
 *
 * @param sport of all sports where it is left out
 * @param day of results: which one
 */
export function useEvents({
  when,
  sport,
  day,
}: {
  readonly when: ListQuery;
  readonly sport?: Sport;
  readonly day?: string;
}): Listed {
  const book = useBook();
  const stream = useStream();
  const asked = new URLSearchParams({
    when,
    ...(sport !== undefined && { sport }),
    ...(day !== undefined && { day }),
  });
  const path = `events?${asked}`;
  const { value, isFailed, ask } = useAsked<EventList>(path, {
    nextMs: AGAIN_MS,
    onValue: ({ events }) => {
      book.take(events);
      known.set(
        path,
        events.map(({ id }) => id),
      );
    },
  });
  useEffect(() => stream.onGap(ask), [stream, ask]);
  const ids = useMemo(() => value?.events.map(({ id }) => id) ?? known.get(path), [value, path]);
  return { ids, counts: value?.counts, isFailed, ask };
}

/** Events as they stand in the book; a list is drawn anew when one begins, ends or is put off. */
export function useStanding(ids: readonly string[]): readonly EventView[] {
  const book = useBook();
  const seen = useRef<{ readonly text: string; readonly events: readonly EventView[] }>(undefined);
  const read = useCallback(() => {
    const events = ids.flatMap((id) => book.event(id) ?? []);
    const text = events.map(({ id, state }) => `${id}${state}`).join();
    if (seen.current?.text !== text) seen.current = { text, events };
    return seen.current.events;
  }, [book, ids]);
  return useSyncExternalStore(
    useCallback((listener) => book.listen(ANY, listener), [book]),
    read,
  );
}

let touchedAt = 0;
let isHeld = false;
for (const name of ['scroll', 'pointerdown', 'keydown'] as const) {
  addEventListener(
    name,
    () => {
      touchedAt = Date.now();
      if (name === 'pointerdown') isHeld = true;
    },
    { passive: true, capture: true },
  );
}
for (const name of ['pointerup', 'pointercancel'] as const) {
  addEventListener(name, () => (isHeld = false), { passive: true, capture: true });
}

/**
 * The value, but while a list is touched the one before: rows do not jump under a finger. A change of `key`
 * is the player's own, and shown at once.
 */
export function useRested<Value>(value: Value, key: string): Value {
  const [shown, setShown] = useState({ value, key });
  const isOwn = shown.key !== key;
  if (isOwn) setShown({ value, key });
  useEffect(() => {
    if (shown.value === value) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = isHeld ? RESTS_MS : touchedAt + RESTS_MS - Date.now();
      if (left <= 0) setShown({ value, key });
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [value, key, shown.value]);
  return isOwn ? value : shown.value;
}
