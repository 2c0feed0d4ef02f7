/** The process of a service: its beginning, its end, and whether it answers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChildLog } from './log-lines.ts';

export interface ServicePlan {
  readonly name: string;
  /** Words after `node`: the program and its arguments. */
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Answers 200 when the service works. */
  readonly readyUrl: string;
}

const PRELOAD = fileURLToPath(new URL('ends-with-parent.ts', import.meta.url));
const ANSWER_MAX_MS = 2000;

export function launch({ words, env }: ServicePlan, log: ChildLog): ChildProcess {
  const child = spawn(process.execPath, ['--import', PRELOAD, ...words], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.stdout) log.follow(child.stdout);
  if (child.stderr) log.follow(child.stderr);
  return child;
}

/** In words how it ended, once it has; a process that could not be started has ended as well. */
export function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`);
    });
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(`could not be started: ${error.message}`);
    });
  });
}

/** Plain `http`, since loading `fetch` costs more than all requests together. */
export function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: ANSWER_MAX_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

export async function end(child: ChildProcess, stopMaxMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const patience = new AbortController();
  const late = sleep(stopMaxMs, true, { signal: patience.signal }).catch(() => false);
  if (await Promise.race([ended.then(() => false), late])) child.kill('SIGKILL');
  await ended;
  patience.abort();
}
