import { startServer } from '@croupier/server/testing/server-process';
import { inRepository } from '../repository.ts';
import { freePort } from '../supervisor/ports.ts';

export interface PlatformProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

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
  const server = await startServer({
    file: inRepository('platform/src/main.ts'),
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey,
      PLATFORM_PORT: String(port),
      ROLES: 'player',
      LOG_LEVEL: 'warn',
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/ready`,
  });
  return {
    port,
    pid: server.pid(),
    async stop() {
      server.signal('SIGTERM');
      await server.ended();
    },
  };
}
