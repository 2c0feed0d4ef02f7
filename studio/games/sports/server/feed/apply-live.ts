import type { Studio } from '#server/studio.ts';
import { announce } from './apply-message.ts';
import type { FeedEvent } from './event-document.ts';
import { lockInOrder, readEvents, writeEvents } from './event-store.ts';
import type { EventMessage } from './messages.ts';
import { reduceMessage } from './reduce-message.ts';
import { storeResults } from './store-results.ts';

/** What is told of an event of the house that its driver knows. */
export interface LiveChange {
  readonly event: FeedEvent;
  readonly messages: readonly EventMessage[];
  /** What the row has besides: the model that prices follow, the seed once the match is over. */
  readonly more?: Partial<Pick<FeedEvent, 'pricedBy' | 'seed'>>;
}

/**
 * The same door for many events at once whose rows this process has just read or written: they are changed
 * only if nobody else has changed them since, and read again where somebody has. Messages are not stored; the
 * rows are their record. Answers the events as they are now.
 */
export async function applyLive(
  studio: Studio,
  changes: readonly LiveChange[],
): Promise<readonly FeedEvent[]> {
  const first = await write(studio, changes);
  if (first.left.length === 0) return first.written;
  const fresh = new Map(
    (
      await readEvents(
        studio.db,
        first.left.map(({ event }) => event.id),
      )
    ).map((one) => [one.id, one]),
  );
  const again = first.left.flatMap((change) => {
    const event = fresh.get(change.event.id);
    return event === undefined ? [] : [{ ...change, event }];
  });
  const second = await write(studio, again);
  return [...first.written, ...second.written, ...second.left.map(({ event }) => event)];
}

/** Answers what was written, or needed no writing, and what somebody else has changed. */
async function write(studio: Studio, changes: readonly LiveChange[]) {
  const next = changes.map((change) => ({ change, to: reduced(change) }));
  const moved = next.filter(({ change, to }) => to !== change.event);
  const done = await studio.db.transaction().execute(async (tx) => {
    if (moved.length > 1) {
      await lockInOrder(
        tx,
        moved.map(({ to }) => to.id),
      );
    }
    const ids = await writeEvents(
      tx,
      moved.map(({ change, to }) => ({ from: change.event.version, to })),
    );
    const withResults = moved.filter(
      ({ change, to }) => ids.has(to.id) && to.revision > change.event.revision,
    );
    await storeResults(
      tx,
      withResults.map(({ to }) => to),
    );
    return ids;
  });
  const written = moved.filter(({ to }) => done.has(to.id)).map(({ to }) => to);
  announce(studio, written);
  const unmoved = next.filter(({ change, to }) => to === change.event).map(({ to }) => to);
  const left = moved.filter(({ to }) => !done.has(to.id)).map(({ change }) => change);
  return { written: [...written, ...unmoved], left };
}

/** One version and one revision for all of them together. */
function reduced({ event, messages, more = {} }: LiveChange): FeedEvent {
  const after = messages.reduce((one, next) => reduceMessage(one, next) ?? one, event);
  if (after === event && Object.keys(more).length === 0) return event;
  const revision = Math.min(after.revision, event.revision + 1);
  return { ...after, ...more, version: Math.max(after.version, event.version + 1), revision };
}
