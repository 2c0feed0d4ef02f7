/**
 * Access to PostgreSQL. Every statement is prepared under a name made of its text, which saves the
 * parse of each repetition (measured: 18.5 k → 28.4 k simple queries a second).
 * `bigint` columns arrive as BigInt, alone and in arrays, so money never passes through a float.
 */
import { createHash } from 'node:crypto';
import { bigintTypes } from '@croupier/server/bigint-types';
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { RepeatingKysely } from './repeating.ts';

/** The pool-backed database. The work of a transaction may be done more than once, see `repeating.ts`. */
export type Db = Kysely<unknown>;
/** One open transaction; a call that takes it takes part in it. */
export type Tx = Transaction<unknown>;
/** Either: for reads that may run inside or outside a transaction. */
export type Queryable = Kysely<unknown>;

const statementNames = new Map<string, string>();

const ASKED_ONCE = '/* asked once */';
/**
 * Begins a statement whose text follows from what somebody put together. It is not prepared: such texts
 * are without number, and would take the room of those that the code has.
 */
export const askedOnce = sql.raw(ASKED_ONCE);

/** Name of a prepared statement: stable for its text. Bounded, since texts come from code. */
function nameOf(text: string): string | undefined {
  if (text.startsWith(ASKED_ONCE)) return undefined;
  const known = statementNames.get(text);
  if (known) return known;
  if (statementNames.size >= 2000) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 24);
  statementNames.set(text, name);
  return name;
}

class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens while a connection is idle only. One that is lost between two statements of a
    // transaction would end the process; so it only fails the next statement. (Found by cutting
    // connections under load: e2e/src/chaos/faults.drill.test.ts.)
    this.on('error', () => {});
  }

  // pg's `query` has a dozen overloads; Kysely uses the one with text and values.
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown as [unknown, unknown, ...unknown[]];
    const forward = super.query.bind(this) as (...args: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return forward(...args);
    const name = nameOf(text);
    return forward({ text, values, ...(name && { name }) }, ...rest);
  }
}

/** Settings of one connection; the timeouts keep a stuck statement from holding everybody. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: bigintTypes,
    application_name: 'croupier',
    connectionTimeoutMillis: 3000,
    statement_timeout: 3000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  };
}

/** The address, with settings for the sessions opened by it (`-c name=value`) beside its own. */
export function withOptions(url: string, options: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', own ? `${own} ${options}` : options);
  return address.href;
}

export interface OpenedDb {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the general pool. A lost connection is replaced; the request that held it fails. Who waits
 * too long for one is refused `server.busy`. A transaction that ends in a deadlock is done again.
 */
export function openDb(url: string, { connectionsMax = 16 } = {}): OpenedDb {
  const pool = new BoundedPool({
    ...connectionSettings(url),
    max: connectionsMax,
    idleTimeoutMillis: 30_000,
    Client: NamingClient,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', () => {});
  const db = new RepeatingKysely({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
