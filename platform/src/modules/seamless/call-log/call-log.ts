/**
 * Keeps calls behind their answers: they wait in memory, within bounds, and are written in bulk. When
 * more come than can be written the newest are dropped and counted; no call ever waits for its log.
 */
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import { inBackground, noteUncaught } from '#kernel/uncaught.ts';
import { insertCalls, type KeptCall, logPercents } from '../store/call-log.ts';

export interface CallLog {
  /** Share of the vendor's hot calls to keep, per cent. */
  percentOf(vendorId: bigint): number;
  keep(call: KeptCall): void;
  /** Notes that a call could not even be described. */
  lost(error: unknown): void;
  /** Writes what waits. */
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 250;
const ROWS_AT_ONCE = 200;
const WAITING_MAX = 5000;
/** Characters of the bodies that wait. */
const WAITING_TEXT_MAX = 16_000_000;
const PERCENTS_EVERY_MS = 4000;

export function openCallLog({ db, log }: { readonly db: Db; readonly log: Log }): CallLog {
  let waiting: KeptCall[] = [];
  let text = 0;
  let dropped = 0;
  let percents: ReadonlyMap<bigint, number> = new Map();
  let percentsAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;

  async function writeSome(): Promise<void> {
    if (performance.now() - percentsAt > PERCENTS_EVERY_MS) {
      percentsAt = performance.now();
      percents = await logPercents(db);
    }
    const rows = waiting.slice(0, ROWS_AT_ONCE);
    if (rows.length === 0) return;
    waiting = waiting.slice(ROWS_AT_ONCE);
    text = waiting.reduce((sum, { request, answer }) => sum + request.length + answer.length, 0);
    await insertCalls(db, rows);
    if (dropped === 0) return;
    log.warn({ dropped }, 'calls of vendors were not kept: too many at once');
    dropped = 0;
  }

  function write(): Promise<void> {
    writing ??= writeSome()
      .catch((error: unknown) => log.warn({ err: error }, 'calls of vendors were not kept'))
      .finally(() => (writing = undefined));
    return writing;
  }

  const timer = setInterval(() => {
    inBackground(write(), { log, where: 'call log' });
  }, WRITE_EVERY_MS).unref();
  return {
    percentOf: (vendorId) => percents.get(vendorId) ?? 0,
    keep(call) {
      const length = call.request.length + call.answer.length;
      if (waiting.length >= WAITING_MAX || text + length > WAITING_TEXT_MAX) {
        dropped += 1;
        return;
      }
      waiting.push(call);
      text += length;
    },
    lost: (error) => noteUncaught(log, error, 'call log'),
    async close() {
      clearInterval(timer);
      await writing;
      for (let left = waiting.length; left > 0; left -= ROWS_AT_ONCE) await write();
    },
  };
}
