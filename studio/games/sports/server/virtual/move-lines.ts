import { isDeepStrictEqual } from 'node:util';
import type { Studio } from '#server/studio.ts';
import { applyLive, type LiveChange } from '../feed/apply-live.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { pricesBefore } from './match-drive.ts';
import { movedModel } from './moved-model.ts';
import { playedSport } from './played-sport.ts';
import { weightsOfBook } from './weights-of-book.ts';

/** Whose matches have a model that can be moved. */
export const MOVED_PRODUCER = 'virtual-football';

/**
 * Moves the prices of matches by what their bets would cost. Of one in play the model moves, and its next
 * prices follow; one that has not begun is priced anew at once. Answers the events that were changed.
 */
export async function moveLines(studio: Studio): Promise<readonly FeedEvent[]> {
  const weights = await weightsOfBook(studio.db, MOVED_PRODUCER);
  if (weights.size === 0) return [];
  const events = await readEvents(studio.db, [...weights.keys()]);
  const now = studio.clock.now();
  const changes = events.flatMap((event): LiveChange[] => {
    const weight = weights.get(event.id);
    if (weight === undefined) return [];
    const pricedBy = movedModel(event, weight);
    if (isDeepStrictEqual(pricedBy, event.pricedBy)) return [];
    const messages =
      event.state === 'planned'
        ? [pricesBefore(event, playedSport(event.sport), { prices: pricedBy ?? event.model, now })]
        : [];
    return [{ event, messages, more: { pricedBy } }];
  });
  return changes.length === 0 ? [] : applyLive(studio, changes);
}
