/**
 * Short messages to every process of the installation, carried by LISTEN/NOTIFY. They may be lost
 * while a connection is down, so nothing depends on one alone: caches also age, pages also ask.
 * Not for the hot path: a notification serialises commits.
 */
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { readJson } from '@croupier/contract/read-json';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from './db.ts';
import { keepConnection } from './kept-connection.ts';
import type { Log } from './log.ts';

/** Topic → body. */
export interface SignalBodies {
  /** Drop what is cached of this merchant; its open pages ask for the permission again. */
  'merchant-changed': { readonly merchantId: string; readonly version: string };
  /** Sessions of this member ended; all of them when no ids are named. */
  'sessions-ended': { readonly memberId: string; readonly sessionIds?: readonly string[] };
  /** New durable push events of this member. */
  'push-written': { readonly memberId: string };
  /** Balance snapshots for members who may be connected elsewhere. */
  'push-balances': { readonly from: string; readonly events: readonly PushedBalance[] };
  /** Rows of a queue of the console changed; at every merchant when none is named. */
  'queue-changed': { readonly merchantId: string | null; readonly queue: QueueName };
  /** Sessions, role or networks of a member of staff changed. */
  'staff-changed': { readonly staffId: string };
  /** Rounds were closed or corrected: whoever reckons with them reads on. */
  'rounds-changed': Readonly<Record<string, never>>;
  /** A process with push connections is alive. */
  'push-peer': { readonly from: string; readonly greets: boolean };
}
export type SignalTopic = keyof SignalBodies;

export interface PushedBalance {
  readonly memberId: string;
  readonly currency: string;
  readonly main: string;
  readonly seq: string;
}

export interface Signals {
  /** Calls the handler for each signal of the topic, this process's own included. */
  on<T extends SignalTopic>(topic: T, handle: (body: SignalBodies[T]) => void): void;
  /** Calls the handler after signals may have been missed. */
  onGap(handle: () => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'croupier_signal';
/** What PostgreSQL calls a statement that a follower does not take. */
const READ_ONLY = '25006';
const LISTEN_AGAIN_MS = 2000;

/** Sends in the caller's transaction: told after the commit, never without it. Up to 7,900 bytes. */
export async function signal<T extends SignalTopic>(
  db: Queryable,
  topic: T,
  body: SignalBodies[T],
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([topic, body])})`.execute(db);
}

/** Listens on one connection of its own, which is replaced whenever it is lost. */
export async function openSignals(url: string, log: Log): Promise<Signals> {
  const handlers = new Map<SignalTopic, ((body: never) => void)[]>();
  const gapHandlers: (() => void)[] = [];
  const connection = await keepConnection({
    url,
    log,
    name: 'croupier signals',
    missing: 'no connection for signals, trying again',
    async prepare(client) {
      client.on('notification', ({ payload }) => hand(payload ?? ''));
      await listen(client);
    },
    onReplaced: notifyOfGap,
  });

  function notifyOfGap(): void {
    for (const handle of gapHandlers) handle();
  }

  /** A follower carries no signals. It is tried again, for it may be promoted; the pages ask meanwhile. */
  async function listen(client: pg.Client): Promise<boolean> {
    try {
      await client.query(`listen ${CHANNEL}`);
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === READ_ONLY)) throw error;
      const again = async () => {
        if (await listen(client)) notifyOfGap();
      };
      // A connection that was lost meanwhile is replaced by one that listens itself.
      const anew = () => {
        again().catch(() => {});
      };
      setTimeout(anew, LISTEN_AGAIN_MS).unref();
      return false;
    }
  }

  function hand(payload: string): void {
    const [topic, body] = readJson(payload) as [SignalTopic, never];
    for (const handle of handlers.get(topic) ?? []) handle(body);
  }

  return {
    on(topic, handle) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handle]);
    },
    onGap(handle) {
      gapHandlers.push(handle);
    },
    close: () => connection.close(),
  };
}
