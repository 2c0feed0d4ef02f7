/** The studio in a process and a database of its own, set up for a platform of the test's choice. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@croupier/studio-server/testing/test-database';
import { freePort } from '@croupier/platform/testing/free-port';

const MAIN = fileURLToPath(new URL('../../../studio/server/src/main.ts', import.meta.url));
const READY_MS = 120_000;

export interface StudioProcess {
  readonly url: string;
  /** What platforms sign their calls to it with. */
  readonly secret: string;
  /** What it signs its calls to the wallet with. */
  readonly vendorKeyId: string;
  readonly vendorSecret: string;
  end(): Promise<void>;
}

/** @param platformOrigin where it looks for the wallet; on another host than its own */
export async function startStudioProcess(platformOrigin: string): Promise<StudioProcess> {
  const database = await createTestDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [secret, vendorSecret, masterKey] = [aSecret(), aSecret(), aSecret()];
  const vendorKeyId = 'studio-key';
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      STUDIO_DATABASE_URL: database.url,
      STUDIO_PORT: String(port),
      STUDIO_ORIGIN: url,
      PLATFORM_ORIGIN: platformOrigin,
      MASTER_KEY: masterKey,
      STUDIO_INBOUND_SECRET: secret,
      STUDIO_OUTBOUND_SECRET: vendorSecret,
      STUDIO_KEY_ID: vendorKeyId,
      LOG_LEVEL: 'silent',
    },
  });
  const gone = once(child, 'exit');
  const end = async () => {
    child.kill('SIGKILL');
    await gone;
    await database.drop();
  };
  const deadline = Date.now() + READY_MS;
  while (!(await isUp(url))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await end();
      throw new Error('No studio came up.');
    }
    await pause(100);
  }
  return { url, secret, vendorKeyId, vendorSecret, end };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function aSecret(): string {
  return randomBytes(32).toString('hex');
}
