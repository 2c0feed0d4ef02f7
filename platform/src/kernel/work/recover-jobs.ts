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
  /** A job begins and ends here, whether its end is written or not. */
  begins(jobId: string): void;
  ends(jobId: string): void;
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
  const running = new Set<string>();
  /** Marked as ours at the last look, and not at work. */
  let lying: readonly string[] = [];
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
    // The end of a job is written within seconds. What is marked at two looks and runs at neither was
    // never written; nobody else would take it for hours.
    const idle = (await markedBy(db, [...workers]).catch(() => [])).filter(
      (id) => !running.has(id),
    );
    const again = idle.filter((id) => lying.includes(id));
    if (again.length > 0) {
      await freeJobs(db, again, [...workers]);
      log.warn({ jobs: again }, 'jobs whose end was not written run again');
    }
    lying = idle.filter((id) => !again.includes(id));
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
    begins(jobId) {
      running.add(jobId);
    },
    ends(jobId) {
      running.delete(jobId);
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

/** Ids of the jobs that these workers have marked. */
async function markedBy(db: Db, workers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker._private_jobs
    where locked_by = any(${workers}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the marks of these workers off the jobs, and off the queues that they hold by them. */
async function freeJobs(
  db: Db,
  jobs: readonly string[],
  workers: readonly string[],
): Promise<void> {
  await sql`
    with freed as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where id = any(${jobs}::bigint[]) and locked_by = any(${workers}::text[])
      returning job_queue_id)
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null
    where id in (select job_queue_id from freed) and locked_by = any(${workers}::text[])`.execute(
    db,
  );
}
