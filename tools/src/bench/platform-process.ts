import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRepository } from '../repository.ts';
import { freePort } from '../supervisor/ports.ts';

export interface PlatformProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

const READY_MAX_MS = 20_000;

/** One process of the platform that serves players and vendors, as in production. */
export async function startPlatform({
  databaseUrl,
  masterKey,
  env = {},
}: {
  databaseUrl: string;
  masterKey: string;
  /** Beside what every bench sets. */
  env?: Readonly<Record<string, string>>;
}): Promise<PlatformProcess> {
  const port = await freePort(0);
  const child = spawn(process.execPath, [inRepository('platform/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      PLATFORM_PORT: String(port),
      ROLES: 'player',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const deadline = Date.now() + READY_MAX_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('No platform came up.');
    await sleep(100);
  }
  return {
    port,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
