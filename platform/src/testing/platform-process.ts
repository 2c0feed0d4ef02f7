/** A second process of the platform on the same database, for tests that kill one. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import type { TestApp } from './app.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Generous: a busy machine starts several at a time. */
const READY_MS = 120_000;

export interface PlatformProcess {
  readonly origin: string;
  /** SIGKILL, and the end of it. */
  kill(): Promise<void>;
}

/**
 * Starts it with the settings of the other; resolves when it is ready. @param where.databaseUrl
 * another way to the same database; @param where.port a port of the test's choice.
 */
export async function platformProcess(
  { services }: TestApp,
  where: { databaseUrl?: string; port?: number } = {},
): Promise<PlatformProcess> {
  const { MASTER_KEY, PLATFORM_ORIGIN, STUDIO_ORIGIN } = services.config;
  const { databaseUrl: DATABASE_URL = services.config.DATABASE_URL } = where;
  const { port = await freePort() } = where;
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL,
      MASTER_KEY,
      PLATFORM_ORIGIN,
      STUDIO_ORIGIN,
      PLATFORM_PORT: String(port),
      ROLES: 'player',
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
  // A test that fails before it kills leaves nobody behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + READY_MS;
  while (
    !(await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('No platform came up.');
    }
    await pause(100);
  }
  return {
    origin,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
