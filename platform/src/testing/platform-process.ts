/** A second process of the platform on the same database, for tests that kill one. */
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';
import { freePort } from '@croupier/server/testing/free-port';
import { type ServerProcess, startServer } from '@croupier/server/testing/server-process';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface PlatformProcess extends ServerProcess {
  readonly origin: string;
}

/**
 * Starts it with the settings of the other; resolves when it is ready.
 *
 * @param databaseUrl another way to the same database
 * @param place.port for tests in which others must know the address beforehand
 */
export async function platformProcess(
  { services }: TestApp,
  databaseUrl = services.config.DATABASE_URL,
  place: { readonly port?: number; readonly roles?: string } = {},
): Promise<PlatformProcess> {
  const { MASTER_KEY, PLATFORM_ORIGIN, STUDIO_ORIGIN } = services.config;
  const port = place.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    file: MAIN,
    env: {
      DATABASE_URL: databaseUrl,
      MASTER_KEY,
      PLATFORM_ORIGIN,
      STUDIO_ORIGIN,
      PLATFORM_PORT: String(port),
      ROLES: place.roles ?? 'player',
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
    readyUrl: `${origin}/ready`,
  });
  return { ...server, origin };
}
