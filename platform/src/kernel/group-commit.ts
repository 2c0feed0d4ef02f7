/**
 * Group commit: many callers, few transactions. Operations wait until one of the dedicated
 * connections is free and then leave together as one call of a batch function, which commits once
 * for all of them. There is no timer: an idle connection takes what is there at once, and batches
 * grow by themselves while the connections are busy. (Measured: a timer of a millisecond gained
 * nothing; two connections keep two cores busy; beyond 256 operations a batch gets no cheaper.)
 *
 * Nobody waits for an account that somebody else holds but those who want it: a batch leaves such
 * accounts out, and their operations go to a connection of their own, which waits. Operations of one
 * account are done in the order in which they came, however each of them travels.
 *
 * An answer is given only after the commit. When the connection is lost meanwhile nobody knows
 * whether it happened, so the same operations are sent again and their keys make that harmless.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { BatchLine, codeOf, isLost } from './batch-line.ts';
import { refuse } from './refuse.ts';
import { ATTEMPTS_MAX, isPassing, pauseAfter } from './repeating.ts';

/** How a batch is sent. */
export interface Sending {
  /** Per operation: it may have been committed before. */
  readonly repeated: readonly boolean[];
  /** Accounts that somebody else holds are left out instead of waited for. */
  readonly skipsHeld: boolean;
}

/** A call of a batch function: what goes in for many operations, and what each of them gets out. */
export interface BatchCall<Op, Answer> {
  /** Name of the prepared statement. */
  readonly name: string;
  readonly text: string;
  /** Order within a batch, where the function asks for one. */
  readonly compare?: (a: Op, b: Op) => number;
  parameters(ops: readonly Op[], sending: Sending): unknown[];
  /** One answer for each operation, in their order. Columns come as PostgreSQL prints them. */
  answers(row: readonly string[], ops: readonly Op[]): readonly Answer[];
  /** The account that the operation locks. Two batches under way never want the same one. */
  accountOf(op: Op): bigint;
  /** Whether two operations on one account may share a batch; left out, none do. */
  mayShare?(a: Op, b: Op): boolean;
  /** Whether the operation was left out, because its account is held. */
  isHeld(answer: Answer): boolean;
}

export interface GroupCommitOptions {
  readonly url: string;
  readonly connections?: number;
  readonly batchMax?: number;
  /** Operations that may wait; one more is refused at once. */
  readonly waitingMax?: number;
  /** How long a lost connection is tried again before its operations are refused, milliseconds. */
  readonly reconnectMs?: number;
  /** How long an operation waits for an account that somebody holds before it is refused, ms. */
  readonly heldMs?: number;
}

/** Beside deadlocks, sent again as it is: duplicate key, as two batches raced. */
const DUPLICATE = '23505';
/** Somebody holds what the batch cannot do without: lock or statement timeout. */
const STUCK: ReadonlySet<string> = new Set(['55P03', '57014']);
const SENT_MAX = 3;
/** Connections that a batch may lose before its operations are tried one by one, and one of these. */
const LOST_MAX_OF_BATCH = 2;
const LOST_MAX = 6;
/** Fewer operations are not worth a second transaction beside the first. */
const SHARE_MIN = 8;
const RECONNECT_PAUSE_MS = 50;
/** A batch that leaves held accounts out waits for next to nothing. */
const LOCK_TIMEOUT_MS = 300;
/** One held account keeps the others that are held for no longer than this. */
const HELD_TURN_MS = 100;
/** Operations that may wait behind an account that is held. */
const BEHIND_HELD_MAX = 64;

interface Waiting<Op, Answer> {
  readonly op: Op;
  readonly lane: Lane<Op, Answer>;
  /** In which it came. */
  readonly turn: number;
  readonly since: number;
  /** It may have been committed before. */
  unsure: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The operations of one account. */
interface Lane<Op, Answer> {
  readonly account: bigint;
  /** Ready to leave, or under way. */
  here: Waiting<Op, Answer>[];
  underWay: boolean;
  held: boolean;
  /** Come after those that are here. */
  behind: Waiting<Op, Answer>[];
}

export class GroupCommit<Op, Answer> {
  readonly #call: BatchCall<Op, Answer>;
  readonly #options: Required<GroupCommitOptions>;
  readonly #idle: BatchLine[];
  readonly #lines: readonly BatchLine[];
  /** Waits for accounts that are held. */
  readonly #patient: BatchLine;
  /** May leave with the next batch. */
  #ready: Waiting<Op, Answer>[] = [];
  /** Were left out of a batch. */
  #held: Waiting<Op, Answer>[] = [];
  readonly #lanes = new Map<bigint, Lane<Op, Answer>>();
  #waiting = 0;
  #turns = 0;
  #scheduled = false;
  #attending = false;
  #closed = false;

  constructor(call: BatchCall<Op, Answer>, options: GroupCommitOptions) {
    this.#call = call;
    this.#options = {
      connections: 2,
      batchMax: 256,
      waitingMax: 4096,
      reconnectMs: 2500,
      heldMs: 2000,
      ...options,
    };
    const { url, connections } = this.#options;
    const line = (lockTimeoutMs: number) => new BatchLine({ url, name: call.name, lockTimeoutMs });
    this.#lines = Array.from({ length: connections }, () => line(LOCK_TIMEOUT_MS));
    this.#idle = [...this.#lines];
    this.#patient = line(HELD_TURN_MS);
  }

  /**
   * Answers when the operation is committed or was judged. Refuses `wallet.busy` when too many wait,
   * or somebody else holds the account for too long, and `server.unavailable` when the database
   * stays away; in the latter case the outcome is not known and the same operation should be sent
   * again.
   */
  run(op: Op): Promise<Answer> {
    if (this.#closed) return Promise.reject(refuse('server.unavailable'));
    const account = this.#call.accountOf(op);
    let lane = this.#lanes.get(account);
    if (
      this.#waiting >= this.#options.waitingMax ||
      (lane?.held && lane.behind.length >= BEHIND_HELD_MAX)
    ) {
      return Promise.reject(refuse('wallet.busy'));
    }
    this.#waiting += 1;
    if (!lane) {
      lane = { account, here: [], underWay: false, held: false, behind: [] };
      this.#lanes.set(account, lane);
    }
    const own = lane;
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const turn = (this.#turns += 1);
      this.#join({ op, lane: own, turn, since, unsure: false, resolve, reject });
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
    await Promise.all([...this.#lines, this.#patient].map((line) => line.close()));
  }

  /** Ready, or behind what is under way for its account. */
  #join(entry: Waiting<Op, Answer>): void {
    const { lane, op } = entry;
    const { here, behind } = lane;
    const mayLeave =
      !lane.underWay &&
      behind.length === 0 &&
      here.every((other) => this.#call.mayShare?.(other.op, op) ?? false);
    if (mayLeave) {
      here.push(entry);
      this.#ready.push(entry);
    } else {
      behind.push(entry);
    }
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
        this.#settle(line, batch, true)
          .catch((error: unknown) => this.#refuse(batch, error))
          .finally(() => {
            this.#idle.push(line);
            this.#schedule();
          });
      }
    });
  }

  /** The share of one of so many idle connections, so that all of them work at once. */
  #take(lines: number): Waiting<Op, Answer>[] {
    const share = Math.max(Math.ceil(this.#ready.length / lines), SHARE_MIN);
    const batch = this.#ready.splice(0, Math.min(share, this.#options.batchMax));
    for (const { lane } of batch) lane.underWay = true;
    if (this.#call.mayShare) this.#keepBack(batch);
    return this.#inOrder(batch);
  }

  /** What is ready for the accounts of a batch and found no room in it comes behind it. */
  #keepBack(batch: readonly Waiting<Op, Answer>[]): void {
    const taken = new Set(batch);
    const lanes = new Set(batch.map(({ lane }) => lane).filter(({ here }) => here.length > 1));
    const split = [...lanes].filter(({ here }) => here.some((entry) => !taken.has(entry)));
    if (split.length === 0) return;
    for (const lane of split) {
      lane.behind.unshift(...lane.here.filter((entry) => !taken.has(entry)));
      lane.here = lane.here.filter((entry) => taken.has(entry));
    }
    this.#ready = this.#ready.filter(({ lane }) => !lane.underWay);
  }

  #inOrder(batch: Waiting<Op, Answer>[]): Waiting<Op, Answer>[] {
    const { compare } = this.#call;
    return compare ? batch.toSorted((a, b) => compare(a.op, b.op)) : batch;
  }

  /** Sends until every operation of the batch is answered or held, one by one if they spoil each other. */
  async #settle(
    line: BatchLine,
    batch: readonly Waiting<Op, Answer>[],
    skipsHeld: boolean,
  ): Promise<void> {
    const giveUpAt = performance.now() + this.#options.reconnectMs;
    let attempt = 1;
    let lost = 0;
    for (;;) {
      try {
        await line.open();
      } catch {
        if (performance.now() >= giveUpAt) return this.#refuse(batch, refuse('server.unavailable'));
        await pause(RECONNECT_PAUSE_MS);
        continue;
      }
      try {
        this.#tell(batch, await this.#exchange(line, batch, skipsHeld));
        return;
      } catch (error) {
        const code = codeOf(error);
        if (isLost(error)) {
          line.drop();
          for (const entry of batch) entry.unsure = true;
          lost += 1;
          if (lost < (batch.length > 1 ? LOST_MAX_OF_BATCH : LOST_MAX)) {
            await pauseAfter(lost);
            continue;
          }
          if (batch.length === 1) return this.#refuse(batch, refuse('server.unavailable'));
        } else if (STUCK.has(code)) {
          if (batch.every(({ lane }) => lane === batch[0]?.lane)) return this.#hold(batch);
          // The others need not wait for what is held.
          if (!skipsHeld) return this.#settle(line, batch, true);
        } else {
          if (attempt < attemptsFor(error)) {
            if (isPassing(error)) await pauseAfter(attempt);
            attempt += 1;
            continue;
          }
          if (batch.length === 1) return this.#refuse(batch, error);
        }
        // One operation that cannot succeed must not fail the others.
        return this.#settleSingly(line, batch, skipsHeld);
      }
    }
  }

  async #settleSingly(
    line: BatchLine,
    batch: readonly Waiting<Op, Answer>[],
    skipsHeld: boolean,
  ): Promise<void> {
    const left = new Set<Lane<Op, Answer>>();
    for (const entry of batch) {
      // Behind one of its account that was held just now.
      if (left.has(entry.lane)) this.#hold([entry]);
      else await this.#settle(line, [entry], skipsHeld);
      if (this.#held.includes(entry)) left.add(entry.lane);
    }
  }

  async #exchange(
    line: BatchLine,
    batch: readonly Waiting<Op, Answer>[],
    skipsHeld: boolean,
  ): Promise<readonly Answer[]> {
    const ops = batch.map(({ op }) => op);
    const repeated = batch.map(({ unsure }) => unsure);
    const values = this.#call.parameters(ops, { repeated, skipsHeld });
    return this.#call.answers(await line.ask(this.#call.text, values), ops);
  }

  #tell(batch: readonly Waiting<Op, Answer>[], answers: readonly Answer[]): void {
    const held: Waiting<Op, Answer>[] = [];
    for (const [index, entry] of batch.entries()) {
      const answer = answers[index] as Answer;
      if (this.#call.isHeld(answer)) held.push(entry);
      else this.#finish(entry, () => entry.resolve(answer));
    }
    if (held.length > 0) this.#hold(held);
  }

  /** Has them wait for their account, apart from the others, unless they have waited long enough. */
  #hold(entries: readonly Waiting<Op, Answer>[]): void {
    const longest = performance.now() - this.#options.heldMs;
    for (const entry of entries) {
      entry.lane.held = true;
      if (entry.since > longest) this.#held.push(entry);
      else this.#refuse([entry], refuse(entry.unsure ? 'server.unavailable' : 'wallet.busy'));
    }
    this.#attend();
  }

  /** In turn: all that are held are waited for together, and those that were let go are done. */
  #attend(): void {
    if (this.#attending || this.#held.length === 0) return;
    this.#attending = true;
    const turns = this.#held.toSorted((a, b) => a.turn - b.turn);
    this.#held = turns.splice(this.#options.batchMax);
    const batch = this.#inOrder(turns);
    this.#settle(this.#patient, batch, false)
      .catch((error: unknown) => this.#refuse(batch, error))
      .finally(() => {
        this.#attending = false;
        this.#attend();
        this.#schedule();
      });
  }

  #refuse(batch: readonly Waiting<Op, Answer>[], error: unknown): void {
    for (const entry of batch) this.#finish(entry, () => entry.reject(error));
  }

  #finish(entry: Waiting<Op, Answer>, tell: () => void): void {
    const { lane } = entry;
    const place = lane.here.indexOf(entry);
    // Told already, before something that nobody foresaw.
    if (place < 0) return;
    this.#waiting -= 1;
    lane.here.splice(place, 1);
    if (lane.here.length === 0) this.#advance(lane);
    tell();
  }

  /** The next of an account, when all that were under way are answered. */
  #advance(lane: Lane<Op, Answer>): void {
    const next = lane.behind;
    if (next.length === 0) {
      this.#lanes.delete(lane.account);
      return;
    }
    lane.underWay = false;
    lane.held = false;
    lane.behind = [];
    for (const entry of next) this.#join(entry);
  }
}

function attemptsFor(error: unknown): number {
  if (isPassing(error)) return ATTEMPTS_MAX;
  return codeOf(error) === DUPLICATE ? SENT_MAX : 1;
}
