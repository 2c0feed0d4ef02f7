/** An event as far as a slip needs it: how it stands, the markets asked for, and what staff hold. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { EventFacts, EventState, MarketState, Sport } from '../../protocol.ts';

/** An outcome with its odds and the shares of a stake that win and lose; null where unknown or none. */
export type StoredOutcome = readonly [
  outcome: string,
  odds: number | null,
  win: number | null,
  lose: number | null,
];

export interface StoredMarket {
  readonly state: MarketState;
  /** Version of the event since which nothing that matters has changed in it. */
  readonly validFrom: number;
  readonly outcomes: readonly StoredOutcome[];
}

/** What staff said of an event or of one market of it. */
export interface Hold {
  /** Null for the whole event. */
  readonly market: string | null;
  readonly kind: 'suspend' | 'open' | 'price' | 'margin' | 'limit';
  readonly value: unknown;
}

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
  /** Its producer is silent. */
  readonly isSilent: boolean;
  /** Only markets that were asked for, by key. */
  readonly markets: Readonly<Record<string, StoredMarket>>;
  /** Those of them that have a result. */
  readonly decided: readonly string[];
  /** Oldest first. */
  readonly holds: readonly Hold[];
  /** The database's clock when it was read. */
  readonly now: number;
}

/** What of an event is asked for. */
export interface EventAsked {
  readonly event: string;
  readonly market: string;
}

/** A producer that was not heard of for so long is silent, seconds. */
const SILENCE_S = 20;

/** Events by id, with these of their markets; what is not known is left out. */
export async function findBetEvents(
  db: Queryable,
  asked: readonly EventAsked[],
  merchant: string,
): Promise<ReadonlyMap<string, BetEvent>> {
  const { rows } = await sql<BetEvent>`
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
      e.facts, e.model, extract(epoch from clock_timestamp())::float8 * 1000 as now,
      coalesce(p.state <> 'up' or p.alive_at < now() - make_interval(secs => ${SILENCE_S}), false)
        as "isSilent",
      coalesce((select jsonb_object_agg(m, e.markets -> m) from unnest(a.markets) m
                where e.markets ? m), '{}') as markets,
      coalesce((select jsonb_agg(m) from unnest(a.markets) m
                join studio.sports_result r on r.event_id = e.id and r.revision = e.revision
                where r.outcomes ? m), '[]') as decided,
      coalesce((select jsonb_agg(jsonb_build_object('market', h.market, 'kind', h.kind, 'value', h.value)
                                 order by h.id)
                from studio.sports_hold h
                where h.event_id = e.id and (h.merchant is null or h.merchant = ${merchant})
                  and (h.market is null or h.market = any(a.markets))), '[]') as holds
    from asked a
    join studio.sports_event e on e.id = a.event
    left join studio.sports_producer p on p.name = e.producer`.execute(db);
  return new Map(rows.map((event) => [event.id, event]));
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
