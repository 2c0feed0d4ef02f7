import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/database.ts';

/** Events were stored, which pages are sent; or bets changed, which the driver of the table tells. */
export type TableNotice = 'events' | 'bets';

const CHANNEL = 'studio_table';
/** Notices of so long go to the other processes in one statement, ms. */
const GATHER_MS = 20;
const CONNECT_AGAIN_MS = 1000;

/**
 * Tells listeners that something was stored for a table: those of this process at once, those of others
 * by PostgreSQL. A notice says where to look and nothing else; one that is lost costs the time until the
 * listener looks by itself.
 */
export class TableNews {
  readonly #listeners = { events: new Set<Listener>(), bets: new Set<Listener>() };
  readonly #origin = randomUUID();
  readonly #gathered = new Set<string>();
  readonly #closing = new AbortController();
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  #connection: pg.Client | undefined;
  #hearing: Promise<void> | undefined;

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Whether notices of other processes arrive; where they do not, listeners look often. */
  get hears(): boolean {
    return this.#connection !== undefined;
  }

  /** Hears what other processes tell from now on, again after each loss of the connection. */
  open(databaseUrl: string): void {
    this.#hearing ??= this.#hear(databaseUrl);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connection?.end().catch(() => {});
    await this.#hearing;
  }

  tell(notice: TableNotice, tableId: bigint): void {
    this.#wake(notice, tableId);
    if (this.#closing.signal.aborted) return;
    if (this.#gathered.size === 0) setTimeout(() => this.#send(), GATHER_MS).unref();
    this.#gathered.add(`${notice} ${tableId}`);
  }

  /** Answers what ends the listening. */
  listen(notice: TableNotice, listener: Listener): () => void {
    this.#listeners[notice].add(listener);
    return () => this.#listeners[notice].delete(listener);
  }

  #wake(notice: TableNotice, tableId: bigint): void {
    for (const listener of this.#listeners[notice]) listener(tableId);
  }

  #send(): void {
    const notices = [...this.#gathered].map((text) => `${this.#origin} ${text}`);
    this.#gathered.clear();
    if (this.#closing.signal.aborted) return;
    sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`
      .execute(this.#db)
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'other processes were not told of tables');
      });
  }

  async #hear(databaseUrl: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#hearUntilLost(databaseUrl).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'notices of tables are not heard, trying again');
      });
      await sleep(CONNECT_AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #hearUntilLost(databaseUrl: string): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'croupier-studio notices',
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.once('end', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.#connection = client;
      if (!this.#closing.signal.aborted) await lost;
    } finally {
      this.#connection = undefined;
      await client.end().catch(() => {});
    }
  }

  #receive(payload: string): void {
    const [origin, notice, id = ''] = payload.split(' ');
    if (origin === this.#origin || !/^\d+$/.test(id)) return;
    if (notice === 'events' || notice === 'bets') this.#wake(notice, BigInt(id));
  }
}

type Listener = (tableId: bigint) => void;
