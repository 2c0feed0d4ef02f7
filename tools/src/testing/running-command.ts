/** A command under test: a real process whose words can be waited for. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningCommand {
  readonly pid: number;
  /** Everything it has said so far, on both streams. */
  readonly output: () => string;
  /** Waits until it has said this; fails when it ends first or takes too long. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its end, two minutes unless told otherwise. */
  ended(patienceMs?: number): Promise<{ readonly code: number | null; readonly output: string }>;
  kill(signal: NodeJS.Signals): void;
}

const PATIENCE_MS = 120_000;
const POLL_MS = 20;

export function runCommand(
  program: string,
  words: readonly string[],
  { env, cwd }: { readonly env?: Record<string, string | undefined>; readonly cwd?: string } = {},
): RunningCommand {
  const child = spawn(program, words, {
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isClosed = false;
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  child.once('exit', () => (isClosed = true));
  child.once('error', (error) => (output += error.message));

  async function wait<T>(look: () => T | undefined, what: string, ms = PATIENCE_MS): Promise<T> {
    const deadline = Date.now() + ms;
    while (Date.now() < deadline) {
      const wasClosed = isClosed;
      const found = look();
      if (found !== undefined) return found;
      if (wasClosed) break;
      await sleep(POLL_MS);
    }
    throw new Error(`${program} did not ${what}; it said:\n${output}`);
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    until: (pattern) => wait(() => pattern.exec(output) ?? undefined, `say ${pattern}`),
    async ended(patienceMs) {
      await wait(() => isClosed || undefined, 'end', patienceMs);
      return { code: child.exitCode, output };
    },
    kill: (signal) => void child.kill(signal),
  };
}

/** Waits until a condition holds. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(POLL_MS);
  }
}
