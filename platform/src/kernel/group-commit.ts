/**
 * Group commit: many callers, few transactions. Operations wait until one of the dedicated
 * connections is free and then leave together as one call of a batch function, which commits once
 * for all of them. There is no timer: an idle connection takes what is there at once, and batches
 * grow by themselves while the connections are busy. (Measured: a timer of a millisecond gained
 * nothing; two connections keep two cores busy; beyond 256 operations a batch gets no cheaper.)
 *
 * An answer is given only after the commit. When the connection is lost meanwhile nobody knows
 * whether it happened, so the same operations are sent again and their keys make that harmless.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './db.ts';
import { refuse } from './refuse.ts';
import { ATTEMPTS_MAX, isPassing, pauseAfter } from './repeating.ts';

/** A call of a batch function: what goes in for many operations, and what each of them gets out. */
export interface BatchCall<Op, Answer> {
  /** Name of the prepared statement. */
  readonly name: string;
  readonly text: string;
  /** Order within a batch, where the function asks for one. */
  readonly compare?: (a: Op, b: Op) => number;
  /** @param repeated the batch may have been committed before */
  parameters(ops: readonly Op[], repeated: boolean): unknown[];
  /** One answer for each operation, in their order. Columns come as PostgreSQL prints them. */
  answers(row: readonly string[], ops: readonly Op[]): readonly Answer[];
  /** Operations with the same lane go one after the other, never in the same batch. */
  laneOf(op: Op): unknown;
}

export interface GroupCommitOptions {
  readonly url: string;
  readonly connections?: number;
  readonly batchMax?: number;
  /** Operations that may wait; one more is refused at once. */
  readonly waitingMax?: number;
  /** How long a lost connection is tried again before its operations are refused, milliseconds. */
  readonly reconnectMs?: number;
}

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

/** Beside deadlocks, sent again as they are: duplicate key (two batches raced), lock or statement timeout. */
const SENT_AGAIN: ReadonlySet<string> = new Set(['23505', '55P03', '57014']);
const SENT_MAX = 3;
/** Fewer operations are not worth a second transaction beside the first. */
const SHARE_MIN = 8;
const RECONNECT_PAUSE_MS = 50;
/** Beyond the statement's own limit of three seconds. */
const QUERY_TIMEOUT_MS = 6000;

interface Waiting<Op, Answer> {
  readonly op: Op;
  readonly lane: unknown;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Line {
  client: pg.Client | undefined;
}

export class GroupCommit<Op, Answer> {
  readonly #call: BatchCall<Op, Answer>;
  readonly #options: Required<GroupCommitOptions>;
  readonly #idle: Line[];
  readonly #lines: readonly Line[];
  /** May leave with the next batch. */
  #ready: Waiting<Op, Answer>[] = [];
  /** Per lane that is ready or under way: those that come after it. */
  readonly #behind = new Map<unknown, Waiting<Op, Answer>[] | undefined>();
  #waiting = 0;
  #scheduled = false;
  #closed = false;

  constructor(call: BatchCall<Op, Answer>, options: GroupCommitOptions) {
    this.#call = call;
    this.#options = {
      connections: 2,
      batchMax: 256,
      waitingMax: 4096,
      reconnectMs: 2500,
      ...options,
    };
    this.#lines = Array.from({ length: this.#options.connections }, () => ({ client: undefined }));
    this.#idle = [...this.#lines];
  }

  /**
   * Answers when the operation is committed or was judged. Refuses `wallet.busy` when too many wait
   * and `server.unavailable` when the database stays away; in the latter case the outcome is not
   * known and the same operation should be sent again.
   */
  run(op: Op): Promise<Answer> {
    if (this.#closed) return Promise.reject(refuse('server.unavailable'));
    if (this.#waiting >= this.#options.waitingMax) return Promise.reject(refuse('wallet.busy'));
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const lane = this.#call.laneOf(op);
      const entry = { op, lane, resolve, reject };
      if (this.#behind.has(lane)) {
        const queue = this.#behind.get(lane);
        if (queue) queue.push(entry);
        else this.#behind.set(lane, [entry]);
        return;
      }
      this.#behind.set(lane, undefined);
      this.#ready.push(entry);
      this.#schedule();
    });
  }

  /** Operations that were accepted and not yet answered. */
  get pending(): number {
    return this.#waiting;
  }

  /** Lets what is under way end, refuses what comes later, and closes the connections. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#waiting > 0) await pause(5);
    await Promise.all(this.#lines.map(async ({ client }) => client?.end()));
  }

  #schedule(): void {
    if (this.#scheduled || this.#idle.length === 0) return;
    this.#scheduled = true;
    // Whoever else is called in this turn of the event loop joins the batch.
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#ready.length > 0) {
        const line = this.#idle.pop();
        if (!line) return;
        const batch = this.#take(this.#idle.length + 1);
        // What nobody foresaw is told to those who wait, or they would wait for ever.
        this.#send(line, batch).catch((error: unknown) => this.#refuse(batch, error));
      }
    });
  }

  /** The share of one of so many idle connections, so that all of them work at once. */
  #take(lines: number): Waiting<Op, Answer>[] {
    const share = Math.max(Math.ceil(this.#ready.length / lines), SHARE_MIN);
    const batch = this.#ready.splice(0, Math.min(share, this.#options.batchMax));
    const { compare } = this.#call;
    if (compare) batch.sort((a, b) => compare(a.op, b.op));
    return batch;
  }

  async #send(line: Line, batch: Waiting<Op, Answer>[]): Promise<void> {
    await this.#settle(line, batch, false);
    this.#idle.push(line);
    this.#schedule();
  }

  /** Sends until every operation of the batch is answered, one by one if they spoil each other. */
  async #settle(line: Line, batch: Waiting<Op, Answer>[], repeated: boolean): Promise<void> {
    const giveUpAt = performance.now() + this.#options.reconnectMs;
    let unsure = repeated;
    let attempt = 1;
    for (;;) {
      try {
        line.client ??= await this.#connect(line);
      } catch {
        if (performance.now() >= giveUpAt) return this.#refuse(batch, refuse('server.unavailable'));
        await pause(RECONNECT_PAUSE_MS);
        continue;
      }
      try {
        const answers = await this.#exchange(line.client, batch, unsure);
        batch.forEach((entry, index) =>
          this.#finish(entry, () => entry.resolve(answers[index] as Answer)),
        );
        return;
      } catch (error) {
        if (isLost(error)) {
          drop(line);
          unsure = true;
          continue;
        }
        if (attempt < attemptsFor(error)) {
          if (isPassing(error)) await pauseAfter(attempt);
          attempt += 1;
          continue;
        }
        if (batch.length === 1) return this.#refuse(batch, error);
        // One operation that cannot succeed must not fail the others.
        for (const entry of batch) await this.#settle(line, [entry], unsure);
        return;
      }
    }
  }

  async #exchange(
    client: pg.Client,
    batch: readonly Waiting<Op, Answer>[],
    repeated: boolean,
  ): Promise<readonly Answer[]> {
    const ops = batch.map(({ op }) => op);
    const { name, text } = this.#call;
    const { rows } = await client.query<string[]>({
      name,
      text,
      values: this.#call.parameters(ops, repeated),
      rowMode: 'array',
      types: asPrinted,
    });
    return this.#call.answers(rows[0] ?? [], ops);
  }

  async #connect(line: Line): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionSettings(this.#options.url),
      application_name: `croupier ${this.#call.name}`,
      options: PLANNING,
      // A network that swallows everything counts as a lost connection.
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('error', () => {
      if (line.client === client) line.client = undefined;
    });
    await client.connect();
    return client;
  }

  #refuse(batch: readonly Waiting<Op, Answer>[], error: unknown): void {
    for (const entry of batch) this.#finish(entry, () => entry.reject(error));
  }

  #finish({ lane }: Waiting<Op, Answer>, tell: () => void): void {
    this.#waiting -= 1;
    const behind = this.#behind.get(lane);
    const next = behind?.shift();
    if (next) this.#ready.push(next);
    if (!next) this.#behind.delete(lane);
    tell();
  }
}

const asPrinted: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

function attemptsFor(error: unknown): number {
  if (isPassing(error)) return ATTEMPTS_MAX;
  return SENT_AGAIN.has(codeOf(error)) ? SENT_MAX : 1;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}

/** The driver's own failures and PostgreSQL's "going down" and "connection" classes. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(codeOf(error));
  return (
    /^(Connection terminated|Query read timeout|Client)/.test((error as Error).message) ||
    /^E[A-Z]+$/.test(codeOf(error))
  );
}

function drop(line: Line): void {
  const { client } = line;
  line.client = undefined;
  void client?.end().catch(() => {});
}
