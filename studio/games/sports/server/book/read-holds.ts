/** What staff said of events and markets: the newest of a kind holds, whatever feeds say. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

export interface Hold {
  readonly id: bigint;
  readonly event: string;
  /** Null for all markets of the event. */
  readonly market: string | null;
  readonly kind: 'suspend' | 'open' | 'price' | 'margin' | 'limit';
  /** Of `price` odds by outcome, of `margin` basis points of the book, of `limit` minor units. */
  readonly value: unknown;
  /** Whose players see it; null for those of all merchants. */
  readonly merchant: string | null;
}

/** Holds of some events, oldest first. */
export async function readHolds(
  db: Queryable,
  events: readonly string[],
): Promise<readonly Hold[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<Hold>`
    select id, event_id as event, market, kind, value, merchant from studio.sports_hold
    where event_id = any(${events}::text[]) order by id`.execute(db);
  return rows;
}
