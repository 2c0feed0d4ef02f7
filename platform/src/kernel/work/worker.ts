/**
 * Runs the modules' jobs and delivers events. Several processes may do so at once: graphile-worker
 * hands each job to one of them and makes up for ticks that were missed.
 */
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import type { Job, ModuleWork } from '../jobs.ts';
import type { Services } from '../services.ts';
import { deliverEvent } from './deliver-event.ts';

export interface Worker {
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

const JOBS_AT_ONCE = 4;

/** Starts working. */
export async function startWorker(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  work: readonly ModuleWork[],
): Promise<Worker> {
  const jobs = work.flatMap((part) => part.jobs ?? []);
  const subscribers = work.flatMap((part) => part.subscribers ?? []);
  assertUnique([...jobs.map(({ name }) => name), ...subscribers.map(({ name }) => name)]);
  const tasks: TaskList = {
    'deliver-event': (payload) => deliverEvent(db, subscribers, payload as { eventId: string }),
    ...Object.fromEntries(jobs.map((job) => [job.name, taskOf(job)])),
  };
  const runner = await run({
    connectionString: config.DATABASE_URL,
    maxPoolSize: JOBS_AT_ONCE + 2,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, cron, backfillMs = 0 }) =>
        cron ? [{ task: name, match: cron, options: { backfillPeriod: backfillMs } }] : [],
      ),
    ),
    logger: new Logger(({ label }) => (level, message, meta) => {
      const facts = { worker: label, ...meta };
      if (level === 'error') log.error(facts, message);
      else if (level === 'warning') log.warn(facts, message);
      else log.debug(facts, message);
    }),
  });
  const ending = new AbortController();
  const beginnings = work.map((part) => part.atStart?.(ending.signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all([runner.stop(), ...beginnings]);
    },
  };
}

function taskOf(job: Job): (payload: unknown, helpers: { job: { run_at: Date } }) => Promise<void> {
  return async (payload, helpers) => {
    const facts = (payload ?? {}) as Readonly<Record<string, unknown>>;
    const tick = facts['_cron'] as { ts: string } | undefined;
    await job.run(facts, tick ? new Date(tick.ts) : helpers.job.run_at);
  };
}

function assertUnique(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two jobs or subscribers are called ${twice}`);
}
