/** Whether feeds are heard, and who drives those of the house. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** A producer that says nothing for so long has all of its events suspended, ms. */
export const heardWithinMs = 20_000;

export interface Producer {
  readonly name: string;
  readonly state: 'up' | 'recovering' | 'down';
  /** Moments are ms since 1970. */
  readonly aliveAt: number | null;
  readonly recoveryFrom: number | null;
}

/** Whether it was heard lately and misses nothing. */
export function isHeard(producer: Producer | undefined, now: number): boolean {
  if (producer?.state !== 'up' || producer.aliveAt === null) return false;
  return now - producer.aliveAt < heardWithinMs;
}

export async function readProducers(db: Queryable): Promise<readonly Producer[]> {
  const { rows } = await sql<Producer>`
    select name, state, round(extract(epoch from alive_at) * 1000)::float8 as "aliveAt",
           round(extract(epoch from recovery_from) * 1000)::float8 as "recoveryFrom"
    from studio.sports_producer order by name`.execute(db);
  return rows;
}

/**
 * Takes or keeps the driving of producers for so long; answers those that are this process's. One of the
 * house that nobody drove for a while is recovering until its driver has told how its matches stand.
 */
export async function driveProducers(
  db: Queryable,
  {
    names,
    holder,
    leaseMs,
  }: { readonly names: readonly string[]; readonly holder: string; readonly leaseMs: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    insert into studio.sports_producer as p (name, alive_at, state, holder, held_until)
    select n.name, clock_timestamp(), 'recovering', ${holder},
           clock_timestamp() + ${leaseMs} * interval '1 ms'
    from unnest(${names}::text[]) as n (name) order by n.name
    on conflict (name) do update
    set alive_at = excluded.alive_at, holder = excluded.holder, held_until = excluded.held_until,
        state = case when p.alive_at > clock_timestamp() - ${heardWithinMs} * interval '1 ms'
                     then p.state else 'recovering' end
    where p.holder = excluded.holder or p.held_until is null or p.held_until < clock_timestamp()
    returning p.name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The driver of producers of the house has told how all that they play stands. */
export async function completeProducers(db: Queryable, holder: string): Promise<boolean> {
  const { rows } = await sql`
    update studio.sports_producer set state = 'up', changed_at = now()
    where holder = ${holder} and state <> 'up' returning name`.execute(db);
  return rows.length > 0;
}

/** Gives the driving back, so that another process need not wait for the lease to run out. */
export async function leaveProducers(db: Queryable, holder: string): Promise<void> {
  await sql`
    update studio.sports_producer set held_until = null where holder = ${holder}`.execute(db);
}

/** Takes or keeps the reading of a feed; answers how far it was read, undefined if another reads it. */
export async function leaseFeed(
  db: Queryable,
  {
    name,
    holder,
    leaseMs,
  }: { readonly name: string; readonly holder: string; readonly leaseMs: number },
): Promise<{ readonly readTo: string | null } | undefined> {
  const { rows } = await sql<{ readTo: string | null }>`
    insert into studio.sports_producer as p (name, holder, held_until)
    values (${name}, ${holder}, clock_timestamp() + ${leaseMs} * interval '1 ms')
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where p.holder = excluded.holder or p.held_until is null or p.held_until < clock_timestamp()
    returning p.read_to as "readTo"`.execute(db);
  return rows[0];
}

export async function storeReadTo(
  db: Queryable,
  {
    name,
    holder,
    readTo,
  }: { readonly name: string; readonly holder: string; readonly readTo: string | null },
): Promise<void> {
  await sql`
    update studio.sports_producer set read_to = ${readTo}
    where name = ${name} and holder = ${holder}`.execute(db);
}
