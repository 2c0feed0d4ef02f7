/**
 * What tables cost that are wanted and nobody bets at: the processor of studio, platform and database while
 * every game whose rounds are shared has its table, against the same processes without any.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@croupier/server/testing/server-process';
import { titlesByKind } from '@croupier/studio/engine/titles';
import pg from 'pg';
import { inRepository } from '../repository.ts';
import { freePort } from '../supervisor/ports.ts';
import { type BenchDatabase, cpuOf } from './bench-database.ts';
import { startPlatform } from './platform-process.ts';

export interface IdleTables {
  readonly tables: number;
  /** Percent of one core, all processes together, with every table wanted. */
  readonly percent: number;
  /** Percent of one core that each of the tables adds. */
  readonly percentOfOne: number;
}

/** What seeds the rounds of a table is drawn once, when it opens. */
const WARM_UP_MS = 60_000;
const WATCHED_MS = 60_000;

export async function benchIdleTables(database: BenchDatabase): Promise<IdleTables> {
  const masterKey = randomBytes(32).toString('hex');
  const env = { ROLES: 'player,worker' };
  const platform = await startPlatform({ databaseUrl: database.url, masterKey, env });
  const studio = await startStudio(database);
  try {
    const percentNow = async (): Promise<number> => {
      await sleep(WARM_UP_MS);
      const seconds = async () =>
        (await database.cpuSeconds()) + cpuOf(platform.pid) + cpuOf(studio.pid);
      const [before, at] = [await seconds(), performance.now()];
      await sleep(WATCHED_MS);
      return (((await seconds()) - before) * 100_000) / (performance.now() - at);
    };
    const without = await percentNow();
    const tables = await studio.wantAll();
    const percent = await percentNow();
    return { tables, percent, percentOfOne: Math.max(0, percent - without) / tables };
  } finally {
    await studio.stop();
    await platform.stop();
  }
}

interface StudioProcess {
  readonly pid: number;
  /** Has every shared game's table for play money open for a quarter of an hour; answers how many. */
  wantAll(): Promise<number>;
  stop(): Promise<void>;
}

async function startStudio({ url, admin }: BenchDatabase): Promise<StudioProcess> {
  const name = `croupier_bench_studio_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const origin = `http://127.0.0.1:${await freePort(0)}`;
  const server = await startServer({
    file: inRepository('studio/server/main.ts'),
    env: {
      STUDIO_DATABASE_URL: own.href,
      STUDIO_PORT: new URL(origin).port,
      STUDIO_ORIGIN: origin,
      PLATFORM_ORIGIN: 'http://localhost:9',
      MASTER_KEY: randomBytes(32).toString('hex'),
      STUDIO_INBOUND_SECRET: randomBytes(32).toString('hex'),
      STUDIO_OUTBOUND_SECRET: randomBytes(32).toString('hex'),
      STUDIO_KEY_ID: 'bench',
      LOG_LEVEL: 'error',
    },
    readyUrl: `${origin}/ready`,
  });
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  return {
    pid: server.pid(),
    async wantAll() {
      const { table, crash, cockfight, 'bingo-room': rooms } = titlesByKind;
      const games = [...table, ...crash, ...cockfight, ...rooms].map(({ id }) => id);
      await client.query(
        `insert into studio.shared_table (game_id, mode, currency, wanted_until)
           select unnest($1::text[]), 'demo', 'VND', now() + interval '15 minutes'`,
        [games],
      );
      return games.length;
    },
    async stop() {
      server.signal('SIGTERM');
      await server.ended();
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
    },
  };
}
