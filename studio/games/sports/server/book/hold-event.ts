import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { eventColumns } from '../feed/event-store.ts';
import { heardWithinMs } from '../feed/producer-store.ts';
import { type Hold, readHolds } from './read-holds.ts';
import type { Desk } from './present-event.ts';

export interface HeldEvent {
  readonly event: FeedEvent;
  readonly holds: readonly Hold[];
  readonly isHeard: boolean;
}

/**
 * An event that stays as it is until the transaction ends, with all that its markets are presented under.
 * `share` is for taking bets: many may hold it so, and results wait for them. `update` is for changing it.
 */
export async function holdEvent(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<HeldEvent | undefined> {
  const { rows } = await sql<FeedEvent & { isHeard: boolean | null }>`
    select ${eventColumns},
           (select p.state = 'up' and p.alive_at > clock_timestamp() - ${heardWithinMs} * interval '1 ms'
            from studio.sports_producer p where p.name = e.producer) as "isHeard"
    from studio.sports_event e where e.id = ${id}
    for ${sql.raw(strength)} of e`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { isHeard, ...event } = row;
  // Staff change the row with what they say, so holds are not read before it is held.
  return { event, holds: await readHolds(tx, [id]), isHeard: isHeard === true };
}

/** What a merchant's players see a held event under. */
export function deskOf({ holds, isHeard }: HeldEvent, merchant: string): Desk {
  return { holds, isHeard, merchant };
}

/** Books of all processes read them anew, and slips that saw them before are judged by what holds now. */
export async function bumpEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update studio.sports_event set version = version + 1, changed_at = now()
    where id = any(${[...ids]}::text[])`.execute(tx);
}
