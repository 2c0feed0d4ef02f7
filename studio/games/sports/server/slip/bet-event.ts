/** An event as far as a slip needs it: how it stands, the markets asked for, and what staff hold. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { EventFacts, EventState, Sport } from '../../protocol.ts';
import { isEventHeld, type PresentedMarket, presentMarket } from '../book/present-event.ts';
import { type Hold, readHolds } from '../book/read-holds.ts';
import type { FeedMarket } from '../feed/event-document.ts';
import { heardWithinMs } from '../feed/producer-store.ts';

export interface BetEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** Moments are ms since 1970. */
  readonly startsAt: number;
  readonly state: EventState;
  readonly isVirtual: boolean;
  readonly version: number;
  readonly danger: 'goal' | 'red' | 'var' | null;
  readonly dangerAt: number | null;
  readonly facts: EventFacts | null;
  /** By which it is priced. */
  readonly model: unknown;
  /** Only markets that were asked for, by key, as the merchant's players see them. */
  readonly markets: Readonly<Record<string, PresentedMarket>>;
  /** Those of them that have a result. */
  readonly decided: readonly string[];
  /** Its producer is silent, or staff hold all of it. */
  readonly isHeld: boolean;
  /** Oldest first, those that the merchant's players see. */
  readonly holds: readonly Hold[];
  /** The database's clock when it was read. */
  readonly now: number;
}

/** What of an event is asked for. */
export interface EventAsked {
  readonly event: string;
  readonly market: string;
}

/** Events by id, with these of their markets; what is not known is left out. */
export async function findBetEvents(
  db: Queryable,
  asked: readonly EventAsked[],
  merchant: string,
): Promise<ReadonlyMap<string, BetEvent>> {
  const { rows } = await sql<EventRow>`
    with asked as (
      select event, array_agg(distinct market) as markets
      from unnest(${asked.map(({ event }) => event)}::text[],
                  ${asked.map(({ market }) => market)}::text[]) as a (event, market)
      group by event
    )
    select e.id, e.sport, e.league, e.home, e.away, e.state, e.danger,
      e.is_virtual as "isVirtual", e.version::float8 as version,
      round(extract(epoch from e.starts_at) * 1000)::float8 as "startsAt",
      round(extract(epoch from e.danger_at) * 1000)::float8 as "dangerAt",
      e.facts, coalesce(e.priced_by, e.model) as model,
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      coalesce((select p.state = 'up' and p.alive_at > clock_timestamp() - ${heardWithinMs} * interval '1 ms'
                from studio.sports_producer p where p.name = e.producer), false) as "isHeard",
      coalesce((select jsonb_object_agg(m, e.markets -> m) from unnest(a.markets) m
                where e.markets ? m), '{}') as stored,
      coalesce((select jsonb_agg(m) from unnest(a.markets) m
                join studio.sports_result r on r.event_id = e.id and r.revision = e.revision
                where r.outcomes ? m), '[]') as decided
    from asked a
    join studio.sports_event e on e.id = a.event`.execute(db);
  const holds = Map.groupBy(
    await readHolds(
      db,
      rows.map(({ id }) => id),
    ),
    ({ event }) => event,
  );
  return new Map(
    rows.map((row) => [row.id, presented(row, holds.get(row.id) ?? [], merchant)] as const),
  );
}

interface EventRow extends Omit<BetEvent, 'markets' | 'isHeld' | 'holds'> {
  readonly isHeard: boolean;
  readonly stored: Readonly<Record<string, FeedMarket>>;
}

function presented(
  { isHeard, stored, ...event }: EventRow,
  holds: readonly Hold[],
  merchant: string,
): BetEvent {
  const desk = { holds, isHeard, merchant };
  const markets = Object.keys(stored).flatMap((key) => {
    const market = presentMarket({ markets: stored, state: event.state }, key, desk);
    return market === undefined ? [] : [[key, market] as const];
  });
  const own = holds.filter((hold) => hold.merchant === null || hold.merchant === merchant);
  return {
    ...event,
    markets: Object.fromEntries(markets),
    isHeld: isEventHeld(desk),
    holds: own,
  };
}

/**
 * The same, held: nothing that a feed, staff or a result changes of them is stored until the transaction
 * ends. Whoever is to decide about money asks so, and before it locks bets.
 */
export async function holdBetEvents(
  tx: Tx,
  asked: readonly EventAsked[],
  merchant: string,
): Promise<ReadonlyMap<string, BetEvent>> {
  const ids = [...new Set(asked.map(({ event }) => event))];
  await sql`
    select from studio.sports_event where id = any(${ids}::text[]) order by id for share`.execute(
    tx,
  );
  // Read by a later statement, so that what was waited for is seen.
  return findBetEvents(tx, asked, merchant);
}
