import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import type { Tx } from './db.ts';
import { outageOf } from './http/outage.ts';
import { ATTEMPTS_MAX } from './repeating.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await sql`create table public.scale (side text primary key, weight integer not null)`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

/** Both sides with nothing on them. */
async function emptied(): Promise<void> {
  await sql`truncate public.scale`.execute(database.db);
  await sql`insert into public.scale values ('left', 0), ('right', 0)`.execute(database.db);
}

async function add(tx: Tx, side: string): Promise<void> {
  await sql`update public.scale set weight = weight + 1 where side = ${side}`.execute(tx);
}

async function weights(): Promise<number[]> {
  const { rows } = await sql<{ weight: number }>`
    select weight from public.scale order by side`.execute(database.db);
  return rows.map(({ weight }) => weight);
}

/** Lets so many callers wait for one another; whoever comes again passes. */
function barrier(callers: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async () => {
    come += 1;
    if (come === callers) resolve();
    await promise;
  };
}

test('[X-10] two transactions that lock the same rows the other way round both succeed, once each', async () => {
  await emptied();
  let attempts = 0;
  const met = barrier(2);
  const inOrder = (first: string, second: string) =>
    database.db.transaction().execute(async (tx) => {
      attempts += 1;
      await sql`set local lock_timeout = 0`.execute(tx);
      await add(tx, first);
      await met();
      await add(tx, second);
      return first;
    });
  const both = await Promise.all([inOrder('left', 'right'), inOrder('right', 'left')]);
  expect(both).toEqual(['left', 'right']);
  expect(await weights()).toEqual([2, 2]);
  // PostgreSQL broke the circle by giving up one of them.
  expect(attempts).toBeGreaterThan(2);
});

test('[X-10] what was changed behind a snapshot is read again', async () => {
  await emptied();
  let attempts = 0;
  const met = barrier(2);
  const onSnapshot = () =>
    database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        attempts += 1;
        await sql`select from public.scale`.execute(tx);
        await met();
        await add(tx, 'left');
      });
  await Promise.all([onSnapshot(), onSnapshot()]);
  expect(await weights()).toEqual([2, 0]);
  expect(attempts).toBeGreaterThan(2);
});

test('[X-10] it ends after five attempts, and is answered as busy', async () => {
  for (const state of ['40001', '40P01']) {
    let attempts = 0;
    const never = database.db.transaction().execute(async (tx) => {
      attempts += 1;
      await sql`do $$ begin raise exception using errcode = '${sql.raw(state)}'; end $$`.execute(
        tx,
      );
    });
    const error: unknown = await never.catch((reason: unknown) => reason);
    expect(outageOf(error)).toBe('server.busy');
    expect(attempts).toBe(ATTEMPTS_MAX);
  }
});

test('[X-10] any other failure is not repeated, and leaves nothing', async () => {
  await emptied();
  let attempts = 0;
  const failed = database.db.transaction().execute(async (tx) => {
    attempts += 1;
    await add(tx, 'left');
    throw new Error('a bug');
  });
  await expect(failed).rejects.toThrow('a bug');
  expect(attempts).toBe(1);
  expect(await weights()).toEqual([0, 0]);
});
