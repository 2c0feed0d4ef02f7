/** The database dies while jobs are at work, and the worker lives on: the end of each job is written. */
import { readConfig } from '@croupier/platform/kernel/config';
import { openDb } from '@croupier/platform/kernel/db';
import { openLog } from '@croupier/platform/kernel/log';
import { startWorker, type Worker } from '@croupier/platform/kernel/work/worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChaosFixture, openChaosFixture } from './chaos-fixture.ts';

const JOBS = 4;

let world: ChaosFixture;
let worker: Worker;
let opened: ReturnType<typeof openDb>;
let begun = 0;
/** Jobs go on when this is settled. */
const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();

beforeAll(async () => {
  world = await openChaosFixture({ players: 1 });
  opened = openDb(world.databaseUrl);
  const config = readConfig({
    DATABASE_URL: world.databaseUrl,
    MASTER_KEY: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const run = async () => {
    begun += 1;
    await goOn;
  };
  worker = await startWorker({ config, db: opened.db, log: openLog(config) }, [
    { jobs: [{ name: 'drill.waits', run }] },
  ]);
});
afterAll(async () => {
  await worker?.stop();
  await opened?.close();
  await world?.close();
});

const left = async () => {
  const { rows } = await sql<{ jobs: bigint }>`
    select count(*) as jobs from graphile_worker._private_jobs`.execute(opened.db);
  return Number(rows[0]?.jobs);
};

test('[X-5][Q-A1] four jobs that end while the database is down are noted as done when it is back', async () => {
  await sql`select graphile_worker.add_job('drill.waits') from generate_series(1, ${JOBS})`.execute(
    opened.db,
  );
  await expect.poll(() => begun).toBe(JOBS);
  const { pid, gone } = world.server();
  process.kill(pid, 'SIGKILL');
  await gone;
  letGo();
  await world.reviveDatabase();
  await expect.poll(() => left().catch(() => JOBS)).toBe(0);
  expect(begun).toBe(JOBS);
});
