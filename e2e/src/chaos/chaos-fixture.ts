/**
 * What a run under faults needs: a database of its own that may be killed, a merchant with a
 * vendor and players with money, and platform processes on top.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDb } from '@croupier/platform/kernel/db';
import { migrate } from '@croupier/platform/kernel/migrate';
import { secretBox } from '@croupier/server/secret-box';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { bePatient } from '@croupier/platform/testing/patience';
import { vendorFixture, type VendorFixture } from '@croupier/platform/testing/vendor-fixture';
import { clearAfterUs, clearFolders } from '@croupier/tools/clear-folder';
import { type EmbeddedDatabase, startEmbedded } from '@croupier/tools/database/embedded';
import { freePort } from '@croupier/server/testing/free-port';
import { type ServerProcess, startServer } from '@croupier/server/testing/server-process';
import pg from 'pg';
import type { ChaosPlayer } from './player-load.ts';
import { vendorClient, type VendorClient } from './vendor-client.ts';

const PLATFORM = fileURLToPath(new URL('../../../platform/src/main.ts', import.meta.url));
const OPENING_MINOR = 100_000_000n;

/** A platform process that serves the vendors' wallet API. */
export interface Node extends ServerProcess {
  readonly origin: string;
}

export interface ChaosFixture {
  /** Superuser's address of the database that holds the ledger. */
  readonly databaseUrl: string;
  readonly players: readonly ChaosPlayer[];
  readonly merchantCode: string;
  /** The server as it runs now; another object after a kill. */
  server(): EmbeddedDatabase;
  /** @param databaseUrl another way to the same database, such as through a proxy. */
  startNode(databaseUrl?: string): Promise<Node>;
  /** Works behind the scenes and serves nothing. */
  startWorker(): Promise<ServerProcess>;
  /** A vendor that asks one of the nodes, and another one after a failure. */
  client(nodes: readonly { readonly origin: string }[], socketsMax?: number): VendorClient;
  /** SIGKILL to the postmaster, as a crash would, and the server again in the same place. */
  killDatabase(): Promise<void>;
  /** The server again after its death. */
  reviveDatabase(): Promise<void>;
  assertSound(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldPlan {
  readonly players: number;
  /** A folder for the data instead of a temporary one, such as a small disk. */
  readonly folder?: string;
  /** Further settings of the database server. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly walArchive?: string;
}

export async function openChaosFixture(plan: WorldPlan): Promise<ChaosFixture> {
  const masterKey = randomBytes(32).toString('hex');
  const folder = plan.folder ?? mkdtempSync(join(tmpdir(), 'croupier-chaos-'));
  chmodSync(folder, 0o755);
  const guard = plan.folder === undefined ? clearAfterUs(folder) : undefined;
  const { settings = {}, walArchive } = plan;
  const start = (portPreferred: number) =>
    startEmbedded({
      dataFolder: folder,
      portPreferred,
      // What was written survives the death of every process; only a machine that loses its power
      // would need it on the disk, and none does here.
      settings: { fsync: 'off', ...settings },
      walArchive,
      endsWithUs: true,
    });
  let server = await start(await freePort());
  const { port } = server;
  const databaseUrl = Object.assign(new URL(server.url), { pathname: '/chaos' }).href;
  await withClient(server.url, (admin) => admin.query('create database chaos'));
  await migrate(databaseUrl);
  const world = await inDb(databaseUrl, (db) =>
    vendorFixture(
      { db, secrets: secretBox(masterKey) },
      { players: plan.players, openingMinor: OPENING_MINOR },
    ),
  );

  async function reviveDatabase(): Promise<void> {
    server = await start(port);
    if (server.port !== port) throw new Error(`the port ${port} was taken meanwhile`);
  }

  return {
    databaseUrl,
    players: playersOf(world),
    merchantCode: world.merchantCode,
    server: () => server,
    async startNode(url = databaseUrl) {
      const own = await freePort();
      const origin = `http://127.0.0.1:${own}`;
      const env = { ...environment(url, masterKey), PLATFORM_PORT: String(own), ROLES: 'player' };
      const node = await startServer({ file: PLATFORM, env, readyUrl: `${origin}/ready` });
      return { ...node, origin };
    },
    startWorker: () =>
      startServer({
        file: PLATFORM,
        env: { ...environment(databaseUrl, masterKey), ROLES: 'worker' },
      }),
    client: (nodes, socketsMax) =>
      vendorClient(
        nodes.map(({ origin }) => origin),
        world.merchantCode,
        world.key,
        socketsMax,
      ),
    async killDatabase() {
      process.kill(server.pid, 'SIGKILL');
      await server.gone;
      await reviveDatabase();
    },
    reviveDatabase,
    assertSound: () => inDb(databaseUrl, assertLedgerSound),
    async close() {
      await server.stop();
      if (!guard) return;
      // The server may have been killed and not started again.
      clearFolders([folder]);
      guard.kill('SIGKILL');
    },
  };
}

function environment(databaseUrl: string, masterKey: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey, LOG_LEVEL: 'silent' };
}

async function inDb<T>(url: string, work: (db: ReturnType<typeof openDb>['db']) => Promise<T>) {
  const { db, pool, close } = openDb(url);
  bePatient(pool);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function playersOf({ players, gameCode, currency, openingMinor }: VendorFixture): ChaosPlayer[] {
  return players.map((player) => ({ ...player, gameId: gameCode, currency, openingMinor }));
}
