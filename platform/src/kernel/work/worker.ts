/**
 * Runs the modules' jobs and delivers events. Several processes may do so at once: graphile-worker
 * hands each job to one of them and makes up for ticks that were missed; what a process was at when it
 * was killed, the others take over.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Job, ModuleWork } from '../jobs.ts';
import type { Services } from '../services.ts';
import { deliverEvent } from './deliver-event.ts';
import { openQueuePool } from './queue-pool.ts';
import { openPresence } from './recover-jobs.ts';

export interface Worker {
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

const JOBS_AT_ONCE = 4;
const START_AGAIN_MS = 1000;

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
  const presence = await openPresence({ url: config.DATABASE_URL, db, log });
  const events: WorkerEvents = new EventEmitter();
  // The pool's id is what its jobs are marked with.
  events.on('pool:create', ({ workerPool }) => presence.enter(workerPool.id));
  events.on('job:start', ({ job }) => presence.begins(job.id));
  events.on('job:complete', ({ job }) => presence.ends(job.id));
  const pgPool = openQueuePool(config.DATABASE_URL, JOBS_AT_ONCE + 2);
  const start = () =>
    run({
      events,
      pgPool,
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
  let runner = await start();
  const ending = new AbortController();

  /** A runner gives up when it cannot note what it did, such as while the database only reads. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: unknown) =>
        log.error({ err: error }, 'the worker gave up'),
      );
      if (ending.signal.aborted) return;
      await pause(START_AGAIN_MS);
      if (ending.signal.aborted) return;
      const again = await start().catch(() => undefined);
      if (!again) continue;
      runner = again;
      if (ending.signal.aborted) await runner.stop();
    }
  }
  const beginnings = work.map((part) => part.atStart?.(ending.signal));
  const kept = keepRunning();
  return {
    async stop() {
      ending.abort();
      // One that gave up has stopped already.
      await runner.stop().catch(() => {});
      await Promise.all([kept, ...beginnings]);
      await Promise.all([pgPool.end(), presence.close()]);
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
