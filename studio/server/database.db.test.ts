import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let testDatabase: TestDatabase;
let db: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase(testDatabase.url, { connectionsMax: 2 });
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.drop();
});

test('[X-5] a connection lost between two statements fails the transaction, not the process', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await pause(100);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
