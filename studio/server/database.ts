import { bigintTypes } from '@croupier/server/bigint-types';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';

/** The studio's database. Statements are plain SQL in the stores, so no table is declared here. */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** For reads and single statements that may run in or outside a transaction. */
export type Queryable = Kysely<unknown>;

/**
 * Opens a pool. `bigint` columns arrive as BigInt, arrays of it too. Timeouts keep a stuck statement from
 * holding everybody. A connection that is lost while nobody holds it is replaced without a word; one lost
 * between two statements fails the next, where it would end the process if nobody listened.
 */
export function openDatabase(url: string, { connectionsMax = 12 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    types: bigintTypes,
    application_name: 'croupier-studio',
    max: connectionsMax,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
