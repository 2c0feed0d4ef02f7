/**
 * Sheds load while the process cannot keep up. A call that waits behind seconds of work is answered
 * too late for whoever made it, and the work goes into an answer that nobody reads; so new calls are
 * told to come back until the loop is on time again. What is under way goes on.
 *
 * Late is only what the process worked itself: on a machine that has no processor to give, everything
 * is late, and to turn callers away would not make it earlier.
 */
import { refuse } from '../refuse.ts';

const LOOK_EVERY_MS = 100;
/** Looks whose mean counts: one pause of a garbage collection is no overload, two seconds are. */
const LOOKS = 4;

export interface LoadGuard {
  /** How late the loop was on average when it was looked at last, ms. */
  readonly lateMs: number;
  /** Refuses `server.busy` while it is later than it may be. */
  admit(): void;
  close(): void;
}

/** Watches the event loop of this thread. @param lateMaxMs how late it may be on average */
export function guardLoop({ lateMaxMs }: { readonly lateMaxMs: number }): LoadGuard {
  const lates = Array.from({ length: LOOKS }, () => 0);
  let lookedAt = performance.now();
  let worked = process.threadCpuUsage();
  let lateMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(worked);
    const workedMs = (user + system) / 1000;
    lates.shift();
    lates.push(Math.max(Math.min(now - lookedAt, workedMs) - LOOK_EVERY_MS, 0));
    lookedAt = now;
    worked = process.threadCpuUsage();
    lateMs = lates.reduce((sum, late) => sum + late, 0) / LOOKS;
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    get lateMs() {
      return lateMs;
    },
    admit() {
      if (lateMs > lateMaxMs) throw refuse('server.busy');
    },
    close: () => clearInterval(timer),
  };
}
