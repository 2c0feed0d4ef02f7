import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

const CHANNEL = 'studio_notice';
/** Notices of so long go to the other processes in one statement, ms. */
const GATHER_MS = 20;
const CONNECT_AGAIN_MS = 1000;

/**
 * Tells listeners that something was stored: those of this process at once, those of others by PostgreSQL. A
 * notice says where to look and nothing else; one that is lost costs the time until the listener looks by
 * itself. Topics and ids have no spaces.
 */
export class Notices {
  readonly #listeners = new Map<string, Set<Listener>>();
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

  tell(topic: string, id: string): void {
    this.#wake(topic, id);
    if (this.#closing.signal.aborted) return;
    if (this.#gathered.size === 0) setTimeout(() => this.#send(), GATHER_MS).unref();
    this.#gathered.add(`${topic} ${id}`);
  }

  /** Answers what ends the listening. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #wake(topic: string, id: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(id);
  }

  #send(): void {
    const notices = [...this.#gathered].map((text) => `${this.#origin} ${text}`);
    this.#gathered.clear();
    if (this.#closing.signal.aborted) return;
    sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`
      .execute(this.#db)
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'other processes were not told');
      });
  }

  async #hear(databaseUrl: string): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#hearUntilLost(databaseUrl).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'notices are not heard, trying again');
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
    const [origin, topic = '', id = ''] = payload.split(' ');
    if (origin !== this.#origin && id !== '') this.#wake(topic, id);
  }
}

type Listener = (id: string) => void;
