/** The sandbox's transfer-wallet vendor as its own process, known to the platform under test. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedVendor, syncVendorCatalog } from '#catalog';
import { openHttpClient } from '#kernel/http-client.ts';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { freePort } from '@croupier/server/testing/free-port';
import { startServer } from '@croupier/server/testing/server-process';

const MAIN = fileURLToPath(
  new URL('../../../sandbox/src/transfer-vendor/main.ts', import.meta.url),
);

export type TransferFault =
  | 'none'
  | 'lose-answer'
  | 'lose-request'
  | 'answer-late'
  | 'arrive-late'
  | 'break';

export interface TransferVendor {
  readonly id: bigint;
  /** Our id of its one game. */
  readonly gameId: bigint;
  /**
   * What goes wrong with the calls of each kind; nothing with those that are not named. Whatever is
   * late by an earlier fault arrives now.
   */
  fail(faults: Partial<Record<'in' | 'out' | 'status', TransferFault>>): Promise<void>;
  /** The player wins (or loses) that much, main units; a round that is open holds the money there. */
  play(account: bigint, change: string, roundOpen?: boolean): Promise<void>;
  /** What the player has there, main units. */
  balanceOf(account: bigint): Promise<string>;
}

/** Starts the vendor, adds it to the platform, with which it ends, and takes in its catalogue. */
export async function aTransferVendor(app: TestApp, code = 'PURSE'): Promise<TransferVendor> {
  const { db, secrets } = app.services;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('hex');
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-transfer-vendor-'));
  const { kill } = await startServer({
    file: MAIN,
    env: {
      TRANSFER_VENDOR_PORT: String(port),
      TRANSFER_VENDOR_DATA: dataFolder,
      TRANSFER_VENDOR_SECRET: secret,
    },
    readyUrl: `${origin}/ready`,
  });
  app.alsoEnd(async () => {
    await kill();
    rmSync(dataFolder, { recursive: true });
  });
  const id = await seedVendor(app.services, {
    code,
    name: code,
    baseUrl: origin,
    keyId: 'platform-key',
    outboundSecret: secret,
    wallet: 'transfer',
    merchantIds: [app.merchants.jade.id, app.merchants.siam.id],
  });
  const httpClient = openHttpClient({ allowInside: true });
  await syncVendorCatalog({ db, secrets, httpClient }, id);
  const { rows } = await sql<{ id: bigint }>`
    select id from catalog.game where vendor_id = ${id}`.execute(app.database.db);

  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/control/${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`The vendor answered ${response.status}.`);
    return (await response.json()) as { balance: string };
  };
  return {
    id,
    gameId: rows[0]?.id ?? 0n,
    fail: async (faults) => void (await control('PUT', 'faults', faults)),
    play: async (account, change, roundOpen = false) =>
      void (await control('POST', 'play', { account: String(account), change, roundOpen })),
    balanceOf: async (account) => (await control('GET', `balance/${account}`)).balance,
  };
}
