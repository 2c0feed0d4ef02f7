/** Rows of events, and what is read of them under a lock. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { FeedEvent } from './event-document.ts';

const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);

/** Columns of `FeedEvent`; the table is `e`. */
export const eventColumns = sql`
  e.id, e.producer, e.sport, e.league, e.home, e.away, ${ms('e.starts_at')} as "startsAt", e.state,
  e.is_virtual as "isVirtual", e.version::float8 as version, e.danger, ${ms('e.danger_at')} as "dangerAt", e.facts,
  e.markets, e.told, encode(e.commit_hash, 'hex') as commit, encode(e.server_seed, 'hex') as seed,
  e.build_hash as build, e.model, e.priced_by as "pricedBy", e.revision, e.settled_revision as "settledRevision",
  ${ms('e.ended_at')} as "endedAt"`;

/** Several events; those that there are not are left out. */
export async function readEvents(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly FeedEvent[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FeedEvent>`
    select ${eventColumns} from studio.sports_event e where e.id = any(${ids}::text[])`.execute(db);
  return rows;
}

/** An event that nobody else changes until the transaction ends. */
export async function lockEvent(tx: Tx, id: string): Promise<FeedEvent | undefined> {
  const { rows } = await sql<FeedEvent>`
    select ${eventColumns} from studio.sports_event e where e.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertEvent(tx: Tx, event: FeedEvent): Promise<void> {
  await sql`
    insert into studio.sports_event
      (id, producer, sport, league, home, away, starts_at, state, is_virtual, version, facts, markets, told)
    values (${event.id}, ${event.producer}, ${event.sport}, ${event.league}, ${event.home}, ${event.away},
            to_timestamp(${event.startsAt}::float8 / 1000), ${event.state}, ${event.isVirtual},
            ${event.version}, ${JSON.stringify(event.facts)}::jsonb, ${JSON.stringify(event.markets)}::jsonb,
            ${JSON.stringify(event.told)}::jsonb)`.execute(tx);
}

/** Holds events in the order in which everybody holds several, so that nobody waits in a ring. */
export async function lockInOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from studio.sports_event where id = any(${ids}::text[]) order by id for update`.execute(
    tx,
  );
}

/**
 * Writes events that were changed from the versions before them; answers the ids of those that nobody else
 * had changed meanwhile. The others are as they were.
 */
export async function writeEvents(
  db: Queryable,
  changes: readonly { readonly from: number; readonly to: FeedEvent }[],
): Promise<ReadonlySet<string>> {
  const rows = changes.map(({ from, to }) => ({
    id: to.id,
    from,
    version: to.version,
    league: to.league,
    home: to.home,
    away: to.away,
    starts_at: to.startsAt,
    state: to.state,
    danger: to.danger,
    danger_at: to.dangerAt,
    facts: to.facts,
    markets: to.markets,
    told: to.told,
    priced_by: to.pricedBy,
    revision: to.revision,
    ended_at: to.endedAt,
    seed: to.seed,
  }));
  const { rows: written } = await sql<{ id: string }>`
    update studio.sports_event e
    set version = c.version, league = c.league, home = c.home, away = c.away,
        starts_at = to_timestamp(c.starts_at / 1000), state = c.state, danger = c.danger,
        danger_at = to_timestamp(c.danger_at / 1000), facts = c.facts, markets = c.markets,
        told = c.told, priced_by = c.priced_by, revision = c.revision,
        ended_at = to_timestamp(c.ended_at / 1000),
        server_seed = decode(c.seed, 'hex'), changed_at = now()
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id text, "from" bigint, version bigint, league text, home text, away text, starts_at float8,
        state text, danger text, danger_at float8, facts jsonb, markets jsonb, told jsonb,
        priced_by jsonb, revision integer, ended_at float8, seed text)
      order by id
    ) c
    where e.id = c.id and e.version = c."from"
    returning e.id`.execute(db);
  return new Set(written.map(({ id }) => id));
}
