import type { TableNews } from '../protocol.ts';
import type { EventsAfter } from './event-store.ts';

/** Events in one frame; whoever lacks more asks again, or is sent the next frame. */
export const FRAME_EVENTS_MAX = 200;

/** What a page is told next, and the number that it has then. */
export interface NextFrame {
  readonly frame: TableNews['frame'];
  readonly seq: bigint;
}

/**
 * What a page is told that has had all events up to `sent`: those that follow, or that it has to read the
 * table anew, because there is no such number or what follows it is kept no longer. Nothing when it has all.
 *
 * @param stored events after a number that is at most `sent`
 */
export function frameAfter(sent: bigint, { newest, events }: EventsAfter): NextFrame | undefined {
  const [first] = events;
  const next = sent + 1n;
  const isLost = first === undefined ? newest >= next : first.seq > next;
  if (sent > newest || isLost) {
    return { frame: { type: 'reset', seq: newest.toString() }, seq: newest };
  }
  const fresh = events.filter(({ seq }) => seq >= next);
  const last = fresh.at(-1);
  if (last === undefined) return undefined;
  const told = fresh.map(({ seq, body }) => ({ seq: seq.toString(), event: body }));
  return { frame: { type: 'events', events: told }, seq: last.seq };
}
