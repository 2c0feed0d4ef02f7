/** A dedicated connection of the group commit: batches leave over it one after the other. */
import pg from 'pg';
import { connectionSettings, withOptions } from './db.ts';

/** The planner sees no statistics of what is in the arrays; these are the plans that were measured. */
const PLANNING = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Beyond the statement's own limit of three seconds. */
const QUERY_TIMEOUT_MS = 6000;

const asPrinted: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

export interface BatchLineOptions {
  readonly url: string;
  readonly name: string;
  /** How long a statement waits for a lock, milliseconds. */
  readonly lockTimeoutMs: number;
}

export class BatchLine {
  readonly #options: BatchLineOptions;
  #client: pg.Client | undefined;

  constructor(options: BatchLineOptions) {
    this.#options = options;
  }

  /** Connects unless that was done already. */
  async open(): Promise<void> {
    if (this.#client) return;
    const { url, name, lockTimeoutMs } = this.#options;
    const client = new pg.Client({
      ...connectionSettings(withOptions(url, PLANNING)),
      lock_timeout: lockTimeoutMs,
      application_name: `croupier ${name}`,
      // A network that swallows everything counts as a lost connection.
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    this.#client = client;
  }

  /** Runs the statement; its one row comes as PostgreSQL prints it. */
  async ask(text: string, values: unknown[]): Promise<readonly string[]> {
    if (!this.#client) throw new Error('Connection terminated');
    const { name } = this.#options;
    const query = { name, text, values, rowMode: 'array' as const, types: asPrinted };
    const { rows } = await this.#client.query<string[]>(query);
    return rows[0] ?? [];
  }

  /** Gives up a connection that is lost; the next `open` makes another. */
  drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => {});
  }

  async close(): Promise<void> {
    await this.#client?.end();
  }
}

/** The driver's own failures and PostgreSQL's "going down" and "connection" classes. */
export function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(codeOf(error));
  return (
    /^(Connection terminated|Query read timeout|Client)/.test((error as Error).message) ||
    /^E[A-Z]+$/.test(codeOf(error))
  );
}

export function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
