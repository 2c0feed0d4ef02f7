/**
 * Work behind the scenes. A module's `jobs.ts` exports what it adds; the worker runs it. A job may
 * run more than once (a process can die after the work and before the note of it), so its effects
 * carry unique keys.
 */
import { sql } from 'kysely';
import type { Queryable } from './db.ts';
import type { Subscriber } from './outbox.ts';

export interface Job {
  /** `module.verb-noun`, unique. */
  readonly name: string;
  /** Five fields of cron in UTC; without it the job runs only when it is asked for. */
  readonly cron?: string;
  /** How far back missed ticks are made up for, in milliseconds; needs `cron`. */
  readonly backfillMs?: number;
  /** `at` is the tick it stands for (schedules) or the time it was asked for. */
  run(payload: Readonly<Record<string, unknown>>, at: Date): Promise<void>;
}

/** What a module adds to the work behind the scenes. */
export interface ModuleWork {
  readonly jobs?: readonly Job[];
  readonly subscribers?: readonly Subscriber[];
  /**
   * Begins when a process starts to work and need not be done before it is ready. It copes with
   * its own failures and ends early when the signal says so.
   */
  readonly atStart?: (signal: AbortSignal) => Promise<void>;
}

/** Asks for a job in the caller's transaction; it runs after the commit. */
export async function enqueueJob(
  db: Queryable,
  job: {
    readonly name: string;
    readonly payload: Readonly<Record<string, string | number | boolean>>;
    /** Not before this instant. */
    readonly runAt?: Date;
    /** A later request with the same key replaces the earlier one while that waits. */
    readonly key?: string;
    /** Tries before it is given up, 25 by default (about three days of growing waits). */
    readonly attemptsMax?: number;
  },
): Promise<void> {
  await sql`select kernel.enqueue_job(${job.name}, ${JSON.stringify(job.payload)}::json,
    ${job.runAt ?? null}::timestamptz, ${job.key ?? null}::text,
    ${job.attemptsMax ?? null}::int)`.execute(db);
}
