import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { openQueuePool } from './queue-pool.ts';

let database: TestDatabase;
let cutter: pg.Client;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  database = await testDatabase();
  cutter = new pg.Client({ connectionString: database.url });
  await cutter.connect();
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await cutter.end();
  await database.drop();
});

const cut = (pid: number) => cutter.query('select pg_terminate_backend($1)', [pid]);
const MY_PID = 'select pg_backend_pid() as pid';

test('[X-34] a connection of the job queue that is cut while it is being closed ends nothing', async () => {
  for (let round = 0; round < 50; round += 1) {
    const pool = openQueuePool(database.url, 1);
    const { rows } = await pool.query<{ pid: number }>(MY_PID);
    const done = cut(rows[0]!.pid);
    await pool.end();
    await done;
  }
  await pause(50);
  expect(uncaught).toEqual([]);
});

test('[X-34] one that is cut between two statements fails the next and is replaced', async () => {
  const pool = openQueuePool(database.url, 1);
  const held = await pool.connect();
  const { rows } = await held.query<{ pid: number }>(MY_PID);
  const lost = new Promise<void>((resolve) => held.once('end', resolve));
  await cut(rows[0]!.pid);
  await lost;
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  const next = await pool.query<{ pid: number }>(MY_PID);
  expect(next.rows[0]?.pid).not.toBe(rows[0]?.pid);
  await pool.end();
  expect(uncaught).toEqual([]);
});
