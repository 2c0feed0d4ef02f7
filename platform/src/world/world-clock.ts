/**
 * The clock of a demo, which a made-up past is lived by: that of the process and that of its sessions
 * of the database, which only the database of a demo has (docs/decisions/019).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { nowMs } from '#kernel/clock.ts';
import { withOptions } from '#kernel/db.ts';
import type { Db } from '#kernel/db.ts';
import { shiftClock } from '#kernel/shift-clock.ts';

/** What sessions ask for that follow it. What a crash loses of made-up things is made again. */
const OPTIONS =
  '-c croupier.demo_clock=on -c search_path=demo_clock,pg_catalog,public -c synchronous_commit=off';

/** The address of the database for sessions that follow the clock. */
export const onDemoClock = (url: string): string => withOptions(url, OPTIONS);

export interface WorldClock {
  nowMs(): number;
  /** Goes on to that moment: never back from where it stands, and never beyond the true time. */
  moveTo(atMs: number): Promise<void>;
  /** The present again. */
  close(): Promise<void>;
}

/**
 * That of the process and of the database, set back. Its first move is to the beginning of the past.
 * @param db whose sessions follow it. Nothing else of this process may need the true time meanwhile
 */
export function openDemoClock(db: Db): WorldClock {
  let restore = () => {};
  let behindMs = 0;
  let begun = false;
  const trueMs = () => nowMs() + behindMs;
  const set = async (wantedMs: number) => {
    restore();
    restore = shiftClock(-wantedMs);
    behindMs = wantedMs;
    const at = new Date(nowMs());
    // To the true time without a question of whose clock is ahead.
    const moment = wantedMs === 0 ? sql`pg_catalog.now()` : sql`${at}::timestamptz`;
    await sql`select demo_clock.move_to(${moment})`.execute(db);
  };
  return {
    nowMs,
    async moveTo(atMs) {
      const at = begun ? Math.max(atMs, nowMs() + 1) : atMs;
      begun = true;
      await set(Math.max(0, Math.trunc(trueMs() - at)));
    },
    async close() {
      await set(0);
      restore();
    },
  };
}

/** The true time, which is waited for. @param signal ends a wait early */
export function openTrueClock(signal?: AbortSignal): WorldClock {
  return {
    nowMs,
    moveTo: (atMs) => pause(Math.max(0, atMs - nowMs()), undefined, { signal }),
    close: async () => {},
  };
}
