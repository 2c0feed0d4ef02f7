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
 * Takes or keeps the driving of producers of the house for so long; answers those that are this process's.
 * They are alive with it.
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
    select n.name, clock_timestamp(), 'up', ${holder}, clock_timestamp() + ${leaseMs} * interval '1 ms'
    from unnest(${names}::text[]) as n (name) order by n.name
    on conflict (name) do update
    set alive_at = excluded.alive_at, holder = excluded.holder, held_until = excluded.held_until,
        state = 'up', changed_at = case when p.state = 'up' then p.changed_at else now() end
    where p.holder = excluded.holder or p.held_until is null or p.held_until < clock_timestamp()
    returning p.name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Gives the driving back, so that another process need not wait for the lease to run out. */
export async function leaveProducers(db: Queryable, holder: string): Promise<void> {
  await sql`
    update studio.sports_producer set held_until = null where holder = ${holder}`.execute(db);
}
