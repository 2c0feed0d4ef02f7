/** The studio in a process and a database of its own, set up for a platform of the test's choice. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@croupier/studio/server/testing/test-database';
import { freePort } from '@croupier/server/testing/free-port';
import { startServer } from '@croupier/server/testing/server-process';

const mains = {
  usual: '../../../studio/server/main.ts',
  /** Jade Baccarat alone among tables; its banker wins, and its rounds wait for the test. */
  'fast-table': '../../../studio/server/testing/fast-table-main.ts',
};

export interface StudioProcess {
  readonly url: string;
  /** What platforms sign their calls to it with. */
  readonly secret: string;
  /** What it signs its calls to the wallet with. */
  readonly vendorKeyId: string;
  readonly vendorSecret: string;
  readonly databaseUrl: string;
  end(): Promise<void>;
}

/** @param platformOrigin where it looks for the wallet; on another host than its own */
export async function startStudioProcess(
  platformOrigin: string,
  main: keyof typeof mains = 'usual',
): Promise<StudioProcess> {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [secret, vendorSecret, masterKey] = [aSecret(), aSecret(), aSecret()];
  const vendorKeyId = 'studio-key';
  const studio = await startServer({
    file: fileURLToPath(new URL(mains[main], import.meta.url)),
    env: {
      STUDIO_DATABASE_URL: database.url,
      STUDIO_PORT: String(port),
      STUDIO_ORIGIN: url,
      PLATFORM_ORIGIN: platformOrigin,
      MASTER_KEY: masterKey,
      STUDIO_INBOUND_SECRET: secret,
      STUDIO_OUTBOUND_SECRET: vendorSecret,
      STUDIO_KEY_ID: vendorKeyId,
      // Rounds of a test: a chain of a million takes a while to make.
      ...(main === 'fast-table' && { STUDIO_CHAIN_LENGTH: '2500' }),
      LOG_LEVEL: 'silent',
    },
    readyUrl: `${url}/health`,
  });
  const end = async () => {
    await studio.kill();
    await database.drop();
  };
  return { url, secret, vendorKeyId, vendorSecret, databaseUrl: database.url, end };
}

function aSecret(): string {
  return randomBytes(32).toString('hex');
}
