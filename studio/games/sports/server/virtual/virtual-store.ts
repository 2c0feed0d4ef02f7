import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { eventColumns } from '../feed/event-store.ts';

/** Stores a match with its sealed seed, unless there is one of its id. */
export async function insertVirtual(
  db: Queryable,
  event: FeedEvent,
  sealedSeed: Buffer,
): Promise<void> {
  await sql`
    insert into studio.sports_event
      (id, producer, sport, league, home, away, starts_at, is_virtual, version, markets, told, sealed_seed,
       commit_hash, build_hash, model)
    values (${event.id}, ${event.producer}, ${event.sport}, ${event.league}, ${event.home}, ${event.away},
            to_timestamp(${event.startsAt}::float8 / 1000), true, ${event.version},
            ${JSON.stringify(event.markets)}::jsonb, ${JSON.stringify(event.told)}::jsonb, ${sealedSeed},
            decode(${event.commit}, 'hex'), ${event.build}, ${JSON.stringify(event.model)}::jsonb)
    on conflict (id) do nothing`.execute(db);
}

/** Which of these are stored. */
export async function knownEvents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from studio.sports_event where id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these leagues have ever had a match. */
export async function leaguesWithEvents(
  db: Queryable,
  leagues: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ league: string }>`
    select l.league from unnest(${leagues}::text[]) as l (league)
    where exists (select from studio.sports_event e where e.league = l.league)`.execute(db);
  return new Set(rows.map(({ league }) => league));
}

/** A match of the house with the seed that it is drawn from. */
export interface SealedMatch extends FeedEvent {
  readonly sealedSeed: Buffer;
}

/** Matches of some producers that have begun and are not over, without those that are driven already. */
export async function listDue(
  db: Queryable,
  {
    producers,
    except,
    limit,
  }: {
    readonly producers: readonly string[];
    readonly except: readonly string[];
    readonly limit: number;
  },
): Promise<readonly SealedMatch[]> {
  const { rows } = await sql<SealedMatch>`
    select ${eventColumns}, e.sealed_seed as "sealedSeed"
    from studio.sports_event e
    where e.is_virtual and e.state in ('planned', 'live') and e.starts_at <= clock_timestamp()
      and e.producer = any(${producers}::text[]) and not (e.id = any(${except}::text[]))
    order by e.starts_at limit ${limit}`.execute(db);
  return rows;
}

/** When the next match begins that is not driven yet, ms since 1970; undefined where none is stored. */
export async function nextStart(
  db: Queryable,
  producers: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(starts_at))::float8 * 1000 as at from studio.sports_event
    where is_virtual and state = 'planned' and producer = any(${producers}::text[])
      and starts_at > clock_timestamp()`.execute(db);
  return rows[0]?.at ?? undefined;
}
