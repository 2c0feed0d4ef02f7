/** A server process that is killed, stopped or asked to end, and started again on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MAX_MS = 240_000;
const POLL_MS = 20;
/** Compiled code is kept between the starts: a restart is most of what a kill costs. */
const COMPILED = join(tmpdir(), 'croupier-chaos-compiled');

export interface KillablePlan {
  /** Started as `node <file>`. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when it works; a process that serves nothing is taken to work at once. */
  readonly readyUrl?: string | undefined;
}

export interface Killable {
  /** `kill -9`; settles when the process is gone. */
  kill(): Promise<void>;
  /** The same process anew, after its end; settles when it answers. */
  restart(): Promise<void>;
  killAndRestart(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Number of the process that runs now. */
  pid(): number;
  /** Whether the process that was started last has ended by itself. */
  hasEnded(): boolean;
  /** Settles with the exit code of the process that runs now; null when a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends it for good. */
  end(): Promise<void>;
}

/** Starts the process and waits until it works. */
export async function startKillable(plan: KillablePlan): Promise<Killable> {
  let child = launch(plan);
  await untilReady(child, plan);
  const node: Killable = {
    kill: () => kill(child),
    async restart() {
      child = launch(plan);
      await untilReady(child, plan);
    },
    async killAndRestart() {
      await node.kill();
      await node.restart();
    },
    signal: (name) => void child.kill(name),
    pid() {
      if (child.pid === undefined) throw new Error('the process was never started');
      return child.pid;
    },
    hasEnded: () => hasEnded(child),
    async ended() {
      await exitOf(child);
      return child.exitCode;
    },
    end: () => kill(child),
  };
  return node;
}

function launch({ file, env }: KillablePlan): ChildProcess {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A run that fails half way leaves nobody behind.
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  return child;
}

async function untilReady(child: ChildProcess, { readyUrl }: KillablePlan): Promise<void> {
  const deadline = Date.now() + READY_MAX_MS;
  while (readyUrl !== undefined) {
    if (hasEnded(child)) throw new Error(`the process at ${readyUrl} ended: ${child.exitCode}`);
    const answer = await fetch(readyUrl).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`${readyUrl} was not ready in ${READY_MAX_MS} ms`);
    await sleep(POLL_MS);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = exitOf(child);
  child.kill('SIGKILL');
  await exit;
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
