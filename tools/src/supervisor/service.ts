/**
 * One child process: started, watched, started again when it dies, stopped in order.
 * It runs in a session of its own, so that Ctrl-C reaches the supervisor alone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartFailure } from '../start-failure.ts';
import type { ChildLog } from './log-lines.ts';

export interface ServicePlan {
  readonly name: string;
  /** Words after `node`: the program and its arguments. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers 200 when the service works. */
  readonly readyUrl: string;
}

export interface ServiceHooks {
  readonly log: ChildLog;
  /** Tells the person what happened. */
  readonly say: (line: string) => void;
  /** The service died more often than it may. */
  readonly giveUp: (failure: StartFailure) => void;
  /** Wait before the first restart; it doubles with each further one. */
  readonly backOffMs?: number;
  /** How long the process may take to end when it is asked to. */
  readonly stopMaxMs?: number;
}

export interface Service {
  readonly name: string;
  /** Settles when the service works for the first time; fails when it ends before that. */
  readonly ready: Promise<void>;
  /** Asks the process to end, and kills it when it has not after `stopMaxMs`. */
  stop(): Promise<void>;
  /** Ends the process and starts it anew, as after a change of its source. */
  restart(): Promise<void>;
}

const PRELOAD = fileURLToPath(new URL('ends-with-parent.ts', import.meta.url));
const READY_MAX_MS = 60_000;
const READY_POLL_MS = 40;
const ANSWER_MAX_MS = 2000;
const STOP_MAX_MS = 10_000;
const RESTARTS_MAX = 5;
const BACK_OFF_MS = 500;
/** After this long without trouble earlier deaths no longer count. */
const HEALTHY_MS = 60_000;

type Phase = 'starting' | 'up' | 'stopping';

/** Starts the process at once. */
export function startService(plan: ServicePlan, hooks: ServiceHooks): Service {
  const { log, say, giveUp, backOffMs = BACK_OFF_MS, stopMaxMs = STOP_MAX_MS } = hooks;
  let phase: Phase = 'starting';
  let child = launch(plan, log);
  let restarts = 0;
  let startedAt = Date.now();
  let expected: ChildProcess | undefined;
  watch(child);
  const ready = untilReady(plan, () => child).then(() => {
    if (phase === 'starting') phase = 'up';
  });

  function watch(current: ChildProcess): void {
    current.once('exit', (code, signal) => {
      if (phase !== 'up' || current === expected) return;
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      void revive(`${plan.name} ${how}`);
    });
  }

  async function revive(what: string): Promise<void> {
    if (Date.now() - startedAt > HEALTHY_MS) restarts = 0;
    if (restarts === RESTARTS_MAX) {
      const words = log.lastLines().slice(-3).join(' · ');
      giveUp(new StartFailure(`${what} for the ${RESTARTS_MAX + 1}th time: ${words}`));
      return;
    }
    const delayMs = backOffMs * 2 ** restarts;
    restarts += 1;
    say(`${what}; starting it again in ${delayMs / 1000} s (${restarts} of ${RESTARTS_MAX})`);
    await sleep(delayMs);
    if (phase !== 'up') return;
    begin();
    await untilReady(plan, () => child).then(
      () => say(`${plan.name} works again`),
      () => {}, // It died again, which its own exit reports.
    );
  }

  function begin(): void {
    startedAt = Date.now();
    child = launch(plan, log);
    watch(child);
  }

  return {
    name: plan.name,
    ready,
    async stop() {
      phase = 'stopping';
      await end(child, stopMaxMs);
    },
    async restart() {
      if (phase !== 'up') return;
      expected = child;
      await end(child, stopMaxMs);
      begin();
    },
  };
}

function launch({ words, env }: ServicePlan, log: ChildLog): ChildProcess {
  const child = spawn(process.execPath, ['--import', PRELOAD, ...words], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.stdout) log.follow(child.stdout);
  if (child.stderr) log.follow(child.stderr);
  // An error to start shows as an exit as well; without a listener it would end the supervisor.
  child.on('error', () => {});
  return child;
}

async function untilReady(plan: ServicePlan, current: () => ChildProcess): Promise<void> {
  const child = current();
  const deadline = Date.now() + READY_MAX_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new StartFailure(`${plan.name} ended while it was starting.`);
    if (await answers(plan.readyUrl)) return;
    await sleep(READY_POLL_MS);
  }
  throw new StartFailure(`${plan.name} did not become ready at ${plan.readyUrl} within a minute.`);
}

/** Plain `http`, since loading `fetch` costs more than all requests together. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: ANSWER_MAX_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, stopMaxMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const patience = new AbortController();
  const late = sleep(stopMaxMs, true, { signal: patience.signal }).catch(() => false);
  if (await Promise.race([ended.then(() => false), late])) child.kill('SIGKILL');
  await ended;
  patience.abort();
}
