/** The one door for whatever changes an event: feeds, virtual leagues and staff who settle by hand. */
import type { Tx } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { countHeard } from './producer-health.ts';
import { rememberNames } from './directory-store.ts';
import type { FeedEvent } from './event-document.ts';
import { insertEvent, lockEvent, writeEvents } from './event-store.ts';
import { type Ignored, insertMessage, markIgnored, takeWaiting } from './message-store.ts';
import type { EventMessage } from './messages.ts';
import { newEvent, reduceMessage } from './reduce-message.ts';
import { storeResults } from './store-results.ts';

export interface Applied {
  /** The event as it is now; undefined where it is not known. */
  readonly event: FeedEvent | undefined;
  /** Why nothing was changed; `repeat` of what was told before. */
  readonly ignored: Ignored | 'repeat' | null;
}

/** Who says it, where that is not the producer. */
export interface Voice {
  readonly saidBy: string;
  readonly reason: string;
}

/**
 * Stores a message and changes its event by it, in one transaction with the event's row held: bets that are
 * being taken come first, and see nothing of it. What is told twice, or is older than what is known, changes
 * nothing; what is told of an event before its fixture waits for that.
 */
export async function applyMessage(
  studio: Studio,
  message: EventMessage,
  voice?: Voice,
): Promise<Applied> {
  const applied = await studio.db.transaction().execute((tx) => store(tx, message, voice));
  if (applied.event !== undefined && applied.ignored === null) announce(studio, [applied.event]);
  return applied;
}

/** Lets pages and the settlement of bets know of events that were written. */
export function announce(studio: Studio, events: readonly FeedEvent[]): void {
  for (const event of events) studio.book.put(event);
  studio.book.tell(events.map(({ id }) => id));
  if (events.some(({ revision, settledRevision }) => revision > settledRevision)) {
    studio.sportsDue.ring();
  }
}

async function store(tx: Tx, message: EventMessage, voice?: Voice): Promise<Applied> {
  if (!(await insertMessage(tx, message))) return { event: undefined, ignored: 'repeat' };
  await countHeard(tx, message.producer);
  const known = await lockEvent(tx, message.event);
  if (known === undefined) return begin(tx, message);
  const ignored = reasonAgainst(known, message, voice);
  const next = ignored === null ? reduceMessage(known, message) : undefined;
  if (next === undefined) {
    await markIgnored(tx, message, ignored ?? 'older');
    return { event: known, ignored: ignored ?? 'older' };
  }
  if (message.kind === 'fixture_change') await rememberNames(tx, message);
  await writeEvents(tx, [{ from: known.version, to: next }]);
  if (next.revision > known.revision) await storeResults(tx, [next], voice);
  return { event: next, ignored: null };
}

/** An event that was not known begins with its fixture, and with what was told of it before. */
async function begin(tx: Tx, message: EventMessage): Promise<Applied> {
  if (message.kind !== 'fixture_change') {
    await markIgnored(tx, message, 'unknown-event');
    return { event: undefined, ignored: 'unknown-event' };
  }
  await rememberNames(tx, message);
  const first = newEvent(message);
  await insertEvent(tx, first);
  const waiting = await takeWaiting(tx, message);
  const event = waiting.reduce((one, next) => reduceMessage(one, next) ?? one, first);
  if (event === first) return { event, ignored: null };
  const to = { ...event, revision: Math.min(1, event.revision) };
  await writeEvents(tx, [{ from: first.version, to }]);
  if (to.revision > 0) await storeResults(tx, [to]);
  return { event: to, ignored: null };
}

/** A feed speaks of its own events alone. Staff may speak of any, but not of what a seed decides. */
function reasonAgainst(
  event: FeedEvent,
  { producer }: EventMessage,
  voice: Voice | undefined,
): Ignored | null {
  if (voice !== undefined || event.producer === producer) return null;
  return 'other-producer';
}
