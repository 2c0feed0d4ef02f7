import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Tx } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { Signals } from '#kernel/signals.ts';
import { registerConsumer, type BetChange, takeChanges } from '../store/consumer.ts';

/** Signals may be lost; then changes wait for this long. */
const TICK_MS = 1000;
const PAUSE_MAX_MS = 30_000;
/** Up to ten thousand rounds at a time: whoever drains a member waits for as much. */
const CHANGES_MAX = 40;

export interface Consuming {
  readonly db: Db;
  readonly log: Log;
  /** Wakes the consumer as soon as rounds close; without it the consumer looks every second. */
  readonly signals?: Signals | undefined;
  /** The consumer's name for good, such as `turnover`. */
  readonly consumer: string;
  /** Takes the changes in, in the transaction that moves the cursor on; it may be done again. */
  apply(tx: Tx, changes: readonly BetChange[]): Promise<void>;
}

/**
 * Keeps a consumer up to date until the signal says to end, for `atStart` of a module's work. Any
 * number of processes may do so: one works at a time. What fails is tried again, later each time,
 * and keeps nobody but this consumer waiting.
 */
export async function keepConsuming(consuming: Consuming, ending: AbortSignal): Promise<void> {
  const { db, log, signals, consumer } = consuming;
  let waking = new AbortController();
  signals?.on('rounds-changed', () => waking.abort());
  let registered = false;
  let failures = 0;
  while (!ending.aborted) {
    waking = new AbortController();
    try {
      if (!registered) await registerConsumer(db, consumer);
      registered = true;
      while (!ending.aborted && (await takeOnce(consuming))) failures = 0;
      failures = 0;
    } catch (err) {
      failures += 1;
      if (!ending.aborted) log.error({ err, consumer, failures }, 'bets were not consumed');
    }
    if (failures > 0) await rest(Math.min(TICK_MS * 2 ** (failures - 1), PAUSE_MAX_MS), ending);
    else await rest(TICK_MS, AbortSignal.any([ending, waking.signal]));
  }
}

/** Whether others are waiting. */
function takeOnce({ db, consumer, apply }: Consuming): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await takeChanges(tx, consumer, CHANGES_MAX);
    if (!taken) return false;
    if (taken.changes.length > 0) await apply(tx, taken.changes);
    return taken.more;
  });
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {});
}
