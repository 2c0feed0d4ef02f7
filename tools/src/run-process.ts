import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

export interface Outcome {
  readonly code: number;
  /** Both streams in the order in which they arrived; empty when they were passed through. */
  readonly output: string;
  readonly durationMs: number;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Show the output while it comes instead of collecting it. */
  readonly passThrough?: boolean;
  /** Ends the program early. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a program to its end; a program that cannot be started ends with code 127. */
export function runProcess(
  program: string,
  words: readonly string[],
  { env = process.env, cwd, passThrough = false, signal }: RunOptions = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      env: withOurNode(env),
      ...(cwd && { cwd }),
      ...(signal && { signal }),
      stdio: passThrough ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const finish = (code: number) =>
      resolve({
        code,
        output: Buffer.concat(chunks).toString('utf8'),
        durationMs: performance.now() - startedAt,
      });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${program}: ${error.message}\n`));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** Programs that begin with `#!/usr/bin/env node` run on the Node that runs us. */
function withOurNode(env: NonNullable<RunOptions['env']>): Record<string, string | undefined> {
  const folder = dirname(process.execPath);
  return { ...env, PATH: env['PATH'] ? `${folder}${delimiter}${env['PATH']}` : folder };
}
