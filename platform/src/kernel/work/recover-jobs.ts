/**
 * A job is marked with the worker that runs it; a process is one. When it is killed the mark
 * stays, and nobody else would take the job for hours. So each worker shows that it lives by a lock
 * that PostgreSQL lets go of together with its connection; jobs of workers without one are set free.
 *
 * A worker whose connection was cut lives on without its lock until it has a new one, and its job
 * may be run a second time meanwhile, as any job may.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db.ts';
import { keepConnection } from '../kept-connection.ts';
import { inBackground } from '../uncaught.ts';
import type { Log } from '../log.ts';

/** First half of the locks' keys; the second is made of the worker's id. */
const LOCKS = 7_318_004;
/** A worker that has just begun may not have its lock yet. */
const YOUNG_SECONDS = 10;
const LOOK_EVERY_MS = 15_000;

export interface Presence {
  /** Shows that the worker lives. */
  enter(workerId: string): void;
  close(): Promise<void>;
}

/** Opens the connection that holds the locks, and looks after jobs of the dead from then on. */
export async function openPresence(deps: {
  readonly url: string;
  readonly db: Db;
  readonly log: Log;
}): Promise<Presence> {
  const { url, db, log } = deps;
  const workers = new Set<string>();
  const connection = await keepConnection({
    url,
    log,
    name: 'croupier presence',
    missing: 'no connection to show that workers live, trying again',
    async prepare(client) {
      for (const id of workers) await hold(client, id);
    },
  });

  async function look(): Promise<void> {
    const freed = await freeJobsOfTheDead(db).catch((error: unknown) => {
      log.warn({ err: error }, 'jobs of dead workers were not looked for');
      return [];
    });
    if (freed.length > 0) log.warn({ workers: freed }, 'jobs of dead workers run again');
  }

  const timer = setInterval(() => {
    inBackground(look(), { log, where: 'jobs of the dead' });
  }, LOOK_EVERY_MS);
  await look();
  return {
    enter(workerId) {
      workers.add(workerId);
      // A connection that is lost meanwhile makes up for it when it is back.
      hold(connection.current(), workerId).catch(() => {});
    },
    async close() {
      clearInterval(timer);
      await connection.close();
    },
  };
}

async function hold(client: pg.Client, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCKS, workerId]);
}

/** Sets free what workers without a lock have marked. Answers their ids. */
export async function freeJobsOfTheDead(db: Db): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select distinct locked_by as id from graphile_worker._private_jobs
        where locked_at < now() - make_interval(secs => ${YOUNG_SECONDS})) marked
      where pg_try_advisory_xact_lock(${LOCKS}::int, hashtext(id))`.execute(tx);
    const dead = rows.map(({ id }) => id);
    if (dead.length > 0) {
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx);
    }
    return dead;
  });
}
