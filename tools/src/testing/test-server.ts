/**
 * Gives a test run its PostgreSQL: the server that `TEST_DATABASE_URL` names, else one of its own
 * with its data in a temporary folder, gone when the run ends. Tests make their databases in it
 * with `#testing/database.ts` of the platform.
 */
import { chmodSync, rmSync } from 'node:fs';
import { clearAfterUs } from '../clear-folder.ts';
import { startEmbedded } from '../database/embedded.ts';
import { fastFolder } from './fast-folder.ts';

/** Called by vitest before the tests of a project; the answer is called after them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await server.stop();
  };
}

/**
 * Nothing here outlives the run, so nothing waits for the disk; tests that kill a server bring one of
 * their own. Several files run at once, each with the pools of several processes.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '500' };

export interface TestServer {
  /** Superuser's address, database `postgres`. */
  readonly url: string;
  readonly pid: number;
  readonly home: string;
  stop(): Promise<void>;
}

/**
 * A server that ends with this process, even if that is killed.
 *
 * @param settings of the server; those of tests unless they are told
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = SETTINGS,
): Promise<TestServer> {
  const folder = fastFolder('croupier-test-');
  chmodSync(folder, 0o755);
  const guard = clearAfterUs(folder);
  const plan = { dataFolder: folder, portPreferred: 0, settings, endsWithUs: true };
  const server = await startEmbedded(plan);
  return {
    url: server.url,
    pid: server.pid,
    home: server.home,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
      guard.kill('SIGKILL');
    },
  };
}
