import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { afterUs } from './after-us.ts';
import { atOurEnd } from './at-our-end.ts';

export interface Outcome {
  readonly code: number;
  /** Both streams in the order in which they arrived; empty when they were passed through. */
  readonly output: string;
  readonly durationMs: number;
  /** It was not done in time, and was killed with all that it had started. */
  readonly isLate: boolean;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Show the output while it comes instead of collecting it. */
  readonly passThrough?: boolean;
  /** Is told each line of the collected output as it comes. */
  readonly onLine?: (line: string) => void;
  /** Ends the program early. */
  readonly signal?: AbortSignal | undefined;
  /** How long it may take. */
  readonly limitMs?: number;
}

/** Runs a program to its end; a program that cannot be started ends with code 127. */
export function runProcess(
  program: string,
  words: readonly string[],
  { env = process.env, cwd, passThrough = false, onLine, signal, limitMs }: RunOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      env: withOurNode(env),
      ...(cwd && { cwd }),
      ...(signal && { signal }),
      // In a group of its own, it can be killed with its children.
      detached: limitMs !== undefined,
      stdio: passThrough ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let isLate = false;
    const stop = limitMs === undefined ? () => {} : limit(child, limitMs, () => (isLate = true));
    // Our own early end is its end as well.
    const isOver = atOurEnd(() =>
      limitMs === undefined ? child.kill('SIGKILL') : killGroup(child),
    );
    const finish = (code: number) => {
      isOver();
      stop();
      resolve({
        code,
        output: Buffer.concat(chunks).toString('utf8'),
        durationMs: performance.now() - startedAt,
        isLate,
      });
    };
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine);
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${program}: ${error.message}\n`));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Kills the group of the child when its time is over, or when we are gone; answers how to stop. */
function limit(child: ChildProcess, limitMs: number, onLate: () => void): () => void {
  if (child.pid === undefined) return () => {};
  const guard = afterUs('kill -s KILL -- "-$1"', String(child.pid));
  const timer = setTimeout(() => {
    onLate();
    killGroup(child);
  }, limitMs);
  return () => {
    clearTimeout(timer);
    guard.kill('SIGKILL');
  };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The last of them has just ended.
  }
}

/** Programs that begin with `#!/usr/bin/env node` run on the Node that runs us. */
function withOurNode(env: NonNullable<RunOptions['env']>): Record<string, string | undefined> {
  const folder = dirname(process.execPath);
  return { ...env, PATH: env['PATH'] ? `${folder}${delimiter}${env['PATH']}` : folder };
}
