/**
 * A database in which nothing lasts: one connection in one transaction that is rolled back at the
 * end, whatever is done. Transactions within it become savepoints.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectionSettings, type Db } from '#kernel/db.ts';

const SAVEPOINT = 'rehearsal';
/** What Kysely says around a transaction, and what it means within another one. */
const within: Readonly<Record<string, string>> = {
  begin: `savepoint ${SAVEPOINT}`,
  commit: `release savepoint ${SAVEPOINT}`,
  rollback: `rollback to savepoint ${SAVEPOINT}`,
};

export interface DryRun {
  readonly db: Db;
  /** The connection itself, for statements that no builder makes. */
  readonly client: pg.Client;
}

/** Runs the work on such a database and answers what it answered. */
export async function rehearse<T>(
  url: string,
  work: (rehearsal: DryRun) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connectionSettings(url));
  // Told to whoever waits for a statement; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const query = (text: unknown, ...rest: unknown[]) =>
      Reflect.apply(client.query, client, [
        typeof text === 'string' ? (within[text] ?? text) : text,
        ...rest,
      ]) as unknown;
    const connection = { query, release() {} };
    const pool = { connect: async () => connection, end: async () => {} };
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    });
    return await work({ db, client });
  } finally {
    await client.query('rollback').catch(() => {});
    await client.end();
  }
}
