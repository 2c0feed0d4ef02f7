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

/**
 * Holds of some events, oldest first. Before all of them stands the margin that the terms of a merchant have
 * for their league, for their sport, or for all.
 */
export async function readHolds(
  db: Queryable,
  events: readonly string[],
): Promise<readonly Hold[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<Hold>`
    with terms as (
      select distinct on (merchant, currency, sport, league) merchant, sport, league, id,
        (value ->> 'margin')::int as margin
      from studio.sports_terms order by merchant, currency, sport, league, id desc
    ), margins as (
      select distinct on (e.id, t.merchant) e.id as event, t.merchant, t.margin
      from studio.sports_event e
      join terms t on t.margin is not null
        and (t.sport is null or t.sport = e.sport) and (t.league is null or t.league = e.league)
      where e.id = any(${events}::text[])
      order by e.id, t.merchant, t.league nulls last, t.sport nulls last, t.id desc
    )
    select 0::bigint as id, event, null as market, 'margin' as kind, to_jsonb(10000 + margin) as value,
      merchant
    from margins
    union all
    select id, event_id as event, market, kind, value, merchant from studio.sports_hold
    where event_id = any(${events}::text[]) order by id`.execute(db);
  return rows;
}
