/**
 * One child process: started, watched, started again without end when it dies, stopped in order.
 * It runs in a session of its own, so that Ctrl-C reaches the supervisor alone.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { atOurEnd } from '../at-our-end.ts';
import { StartFailure } from '../start-failure.ts';
import type { DatabaseGate } from './database-gate.ts';
import type { ChildLog } from './log-lines.ts';
import { backOff, openOutage, rest } from './patience.ts';
import { answers, end, endOf, hasEnded, launch, type ServicePlan } from './service-process.ts';

export interface ServiceHooks {
  readonly log: ChildLog;
  /** Tells the person what happened. */
  readonly say: (line: string) => void;
  /** What is waited for before each start. */
  readonly database: DatabaseGate;
  /** Wait before the first restart; it doubles with each further one, up to a cap. */
  readonly backOffMs?: number;
  /** How often what stays down is told. */
  readonly tellEveryMs?: number;
  /** How long the process may take to end when it is asked to. */
  readonly stopMaxMs?: number;
}

export interface Service {
  readonly name: string;
  /** Settles when the service works for the first time; fails when it cannot by its own fault. */
  readonly ready: Promise<void>;
  /** It works now. */
  readonly isUp: boolean;
  /** Asks the process to end, and kills it when it has not after `stopMaxMs`. */
  stop(): Promise<void>;
  /** Ends the process and starts it anew, as after a change of its source. */
  restart(): Promise<void>;
}

const READY_MAX_MS = 60_000;
const READY_POLL_MS = 40;
const STOP_MAX_MS = 10_000;
/** After this long without trouble earlier deaths no longer count. */
const HEALTHY_MS = 60_000;
/** A service that ends by itself this often before it ever worked, the database there, never will. */
const FAULTS_MAX = 3;

/** Starts the process as soon as the database is there. */
export function startService(plan: ServicePlan, hooks: ServiceHooks): Service {
  const { log, say, database, backOffMs, tellEveryMs, stopMaxMs = STOP_MAX_MS } = hooks;
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = openOutage(say, tellEveryMs);
  const { promise: ready, resolve: works, reject: cannot } = Promise.withResolvers<void>();
  let hasWorked = false;
  let isUp = false;
  let child: ChildProcess | undefined;
  let replaced: ChildProcess | undefined;
  let waiting = new AbortController();
  const isOver = atOurEnd(() => child?.kill('SIGKILL'));
  // When it is stopped before, there is nobody to tell.
  ready.catch(() => {});
  const life = keep().catch(cannot);

  async function keep(): Promise<void> {
    const count = { inARow: 0, faults: 0 };
    for (;;) {
      await database.whenUp(signal);
      signal.throwIfAborted();
      const { losses } = database;
      const startedAt = Date.now();
      const current = launch(plan, log);
      child = current;
      const ended = endOf(current);
      const known = { database, signal, maxMs: hasWorked ? Infinity : READY_MAX_MS };
      if (await untilReady(current, plan, known)) isReady();
      const how = await ended;
      isUp = false;
      signal.throwIfAborted();
      if (current === replaced) continue;
      outage.down(`${plan.name} ${how}; starting it again`);
      log.hush(hasWorked);
      // Only now: whether it went with the database shows when that is asked again.
      await database.whenUp(signal);
      const isNew = database.losses > losses || Date.now() - startedAt > HEALTHY_MS;
      if (isNew) Object.assign(count, { inARow: 0, faults: 0 });
      else if (!hasWorked && current.signalCode === null) count.faults += 1;
      if (count.faults === FAULTS_MAX) throw neverWorks(plan);
      waiting = new AbortController();
      await rest(backOff(count.inARow, backOffMs), AbortSignal.any([signal, waiting.signal]));
      count.inARow += 1;
    }
  }

  function isReady(): void {
    hasWorked = true;
    isUp = true;
    works();
    outage.up(`${plan.name} works again`);
    log.hush(false);
  }

  return {
    name: plan.name,
    ready,
    get isUp() {
      return isUp;
    },
    async stop() {
      stopping.abort();
      outage.close();
      if (child) await end(child, stopMaxMs);
      await life;
      isOver();
    },
    async restart() {
      if (signal.aborted || !child) return;
      if (hasEnded(child)) return waiting.abort();
      replaced = child;
      await end(child, stopMaxMs);
    },
  };
}

function neverWorks({ name }: ServicePlan): StartFailure {
  return new StartFailure(`${name} ended while it was starting.`);
}

/** Answers false when the process ends before it is ready; time without the database does not count. */
async function untilReady(
  child: ChildProcess,
  { name, readyUrl }: ServicePlan,
  { database, signal, maxMs }: Pick<ServiceHooks, 'database'> & Limits,
): Promise<boolean> {
  let { losses } = database;
  let deadline = Date.now() + maxMs;
  while (!(await answers(readyUrl))) {
    if (hasEnded(child)) return false;
    if (Date.now() > deadline) {
      await database.whenUp(signal);
      if (database.losses === losses) {
        throw new StartFailure(`${name} did not become ready at ${readyUrl} within a minute.`);
      }
      ({ losses } = database);
      deadline = Date.now() + maxMs;
    }
    await sleep(READY_POLL_MS);
  }
  return true;
}

interface Limits {
  readonly signal: AbortSignal;
  readonly maxMs: number;
}
