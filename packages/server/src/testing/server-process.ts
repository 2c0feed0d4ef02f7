/** Node programs as processes of their own, for tests of what crosses the border to them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundledProgram } from '../bundled-program.ts';

/** Below the limits of tests and hooks: the error that says why comes first. */
const READY_MAX_MS = 150_000;
/** A port may take a call and never answer it. */
const ANSWER_MAX_MS = 10_000;
const POLL_MS = 20;
const COMPLAINTS_MAX = 4000;
/**
 * Compiled code is kept between the starts: they are most of what a kill costs. A process writes it when
 * it ends by itself, which one that is killed never does, so each writes it soon after its start as well.
 */
const KEEPS_COMPILED = `data:text/javascript,${encodeURIComponent(`
  import { flushCompileCache } from 'node:module';
  setTimeout(flushCompileCache, 2000).unref();`)}`;
/** Loaded before the program: it dies with us, even if we are killed and can do nothing more. */
const DIES_WITH_US = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();`)}`;
/** For programs of the product that a test starts without `startProgram`: compiled code is kept. */
export const keepsCompiled = {
  words: ['--import', KEEPS_COMPILED],
  env: {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'croupier-compiled'),
  },
} as const;

/** Started as `node <file> <words>`, from the bundle where the run has made one. */
export interface Program {
  /** Absolute path of the source. */
  readonly file: string;
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServerPlan extends Program {
  /** Answers 200 when it works; a process that serves nothing is taken to work at once. */
  readonly readyUrl?: string;
  /** Ends the wait for that; there is an end without it, too. */
  readonly patience?: AbortSignal;
}

export interface ServerProcess {
  /** `kill -9`; settles when the process is gone. */
  kill(): Promise<void>;
  /** The same process anew, after its end; settles when it works. */
  restart(): Promise<void>;
  killAndRestart(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Number of the process that runs now. */
  pid(): number;
  /** Whether the process that was started last has ended by itself. */
  hasEnded(): boolean;
  /** Settles with the exit code of the process that runs now; null when a signal ended it. */
  ended(): Promise<number | null>;
}

/**
 * Starts the program; it ends with this process at the latest. One that waits for our messages says
 * `process.channel.ref()`. What it complains of passes through us: with our own stderr it would keep
 * whoever waits for the end of that waiting after our own.
 */
export function startProgram({ file, words = [], env }: Program): ChildProcess {
  const child = spawn(
    process.execPath,
    [...keepsCompiled.words, '--import', DIES_WITH_US, ...bundledProgram(file), ...words],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        ...keepsCompiled.env,
        ...env,
      },
    },
  );
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return child;
}

/** Starts the program and waits until it works; one that never does is killed. */
export async function startServer(plan: ServerPlan): Promise<ServerProcess> {
  let { child, gone } = await startUntilReady(plan);
  const server: ServerProcess = {
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async restart() {
      ({ child, gone } = await startUntilReady(plan));
    },
    async killAndRestart() {
      await server.kill();
      await server.restart();
    },
    signal: (name) => void child.kill(name),
    pid() {
      if (child.pid === undefined) throw new Error('the process was never started');
      return child.pid;
    },
    hasEnded: () => hasEnded(child),
    async ended() {
      await gone;
      return child.exitCode;
    },
  };
  return server;
}

async function startUntilReady({
  readyUrl,
  patience = AbortSignal.timeout(READY_MAX_MS),
  ...program
}: ServerPlan) {
  const child = startProgram(program);
  const gone = once(child, 'close');
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-COMPLAINTS_MAX);
  });
  while (readyUrl !== undefined && (hasEnded(child) || !(await answers(readyUrl)))) {
    if (hasEnded(child) || patience.aborted) {
      const how = hasEnded(child) ? `ended with ${child.exitCode ?? child.signalCode}` : 'is late';
      child.kill('SIGKILL');
      await gone;
      throw new Error(`No ${basename(program.file)} at ${readyUrl}: it ${how}.\n${complaints}`);
    }
    await pause(POLL_MS);
  }
  return { child, gone };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
