/**
 * What modules see of push: balance snapshots. They are transient (the newest wins), so they go
 * straight to the pages of this process, and to other processes only while such exist, gathered
 * for a moment: a busy wallet must not turn into a storm of notifications.
 */
import { newId } from '../clock.ts';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import { inBackground } from '../uncaught.ts';
import { signal, type PushedBalance, type Signals } from '../signals.ts';

export interface BalanceSnapshot {
  readonly currency: string;
  /** Decimal string in the main unit. */
  readonly main: string;
  /** Sequence of the account's last transfer. */
  readonly seq: bigint;
}

export interface Push {
  /** Shows the balance on the member's open pages. Call it after the commit; it never waits. */
  showBalance(memberId: bigint, snapshot: BalanceSnapshot): void;
}

/** Push with its inner side, for the hub that holds the connections. */
export interface OpenedPush extends Push {
  /** Called with every snapshot, from here and elsewhere. */
  onBalance(handle: (event: PushedBalance) => void): void;
  close(): Promise<void>;
}

const GATHER_MS = 100;
const GREETING_MS = 5000;
/** A peer that was silent for this long is gone. */
const PEER_LOST_MS = 15_000;
/** Keeps a notification under PostgreSQL's 8,000 bytes. */
const BALANCES_PER_SIGNAL = 60;

/** Opens push for this process. @param deps.now milliseconds of a clock that only goes on. */
export function openPush(deps: {
  db: Db;
  log: Log;
  signals: Signals;
  now?: () => number;
}): OpenedPush {
  const { db, log, signals, now = () => performance.now() } = deps;
  const self = newId();
  const handlers: ((event: PushedBalance) => void)[] = [];
  const peers = new Map<string, number>();
  const gathered = new Map<string, PushedBalance>();
  let timer: NodeJS.Timeout | undefined;

  const hand = (event: PushedBalance) => handlers.forEach((handle) => handle(event));
  const greet = (greets: boolean): void => {
    signal(db, 'push-peer', { from: self, greets }).catch(() => log.debug('no greeting sent'));
  };

  signals.on('push-peer', ({ from, greets }) => {
    if (from === self) return;
    peers.set(from, now());
    if (greets) greet(false);
  });
  signals.on('push-balances', ({ from, events }) => {
    if (from !== self) events.forEach(hand);
  });
  greet(true);
  const heartbeat = setInterval(greet, GREETING_MS, false).unref();

  function hasPeers(): boolean {
    for (const [peer, seenAt] of peers) if (now() - seenAt > PEER_LOST_MS) peers.delete(peer);
    return peers.size > 0;
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const events = [...gathered.values()];
    gathered.clear();
    for (let at = 0; at < events.length; at += BALANCES_PER_SIGNAL) {
      const part = events.slice(at, at + BALANCES_PER_SIGNAL);
      await signal(db, 'push-balances', { from: self, events: part }).catch(() =>
        log.debug('balance snapshots were not passed on'),
      );
    }
  }

  return {
    showBalance(memberId, { currency, main, seq }) {
      const event = { memberId: String(memberId), currency, main, seq: String(seq) };
      hand(event);
      if (!hasPeers()) return;
      gathered.set(event.memberId, event);
      timer ??= setTimeout(() => {
        inBackground(flush(), { log, where: 'balance push' });
      }, GATHER_MS);
    },
    onBalance(handle) {
      handlers.push(handle);
    },
    async close() {
      clearInterval(heartbeat);
      clearTimeout(timer);
      if (gathered.size > 0) await flush();
    },
  };
}
