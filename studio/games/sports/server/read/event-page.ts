import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { EventPage, EventProof } from '../../protocol.ts';
import { viewEvent } from '../book/view-event.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { readTable } from './league-page.ts';
import { listResults } from './list-results.ts';

const MEETINGS = 6;

/** An event with all of its markets, whatever became of it. Refuses `not-found`. */
export async function readEventPage(
  studio: Studio,
  { id, merchant }: { readonly id: string; readonly merchant: string },
): Promise<EventPage> {
  await studio.book.want();
  const event = studio.book.get(id) ?? (await readEvents(studio.db, [id]))[0];
  if (event === undefined) throw refuse('not-found');
  return {
    now: studio.clock.now(),
    event: viewEvent(event, studio.book.deskOf(event, merchant), 'all'),
    table: await readTable(studio, { id: event.league, sport: event.sport }),
    meetings: await listResults(studio.db, { teams: [event.home, event.away], limit: MEETINGS }),
    proof: proofOf(event),
  };
}

/** What anybody can work the match out from. The seed is told once it has ended. */
export function proofOf({ commit, seed, build, model }: FeedEvent): EventProof | null {
  if (commit === null || build === null) return null;
  return { commit, seed, build, model };
}
