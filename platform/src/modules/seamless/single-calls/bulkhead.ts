/**
 * Keeps single calls from taking more of the database than is good for bets, and one vendor's from
 * taking what belongs to another: a few run at a time, fewer per vendor, vendors take turns, and who
 * would wait too long is told at once to try again.
 */

export interface BulkheadLimits {
  /** Calls that run at once, over all vendors. */
  readonly runningMax: number;
  /** Of one vendor. */
  readonly runningMaxOfVendor: number;
  /** Calls of one vendor that may wait. */
  readonly waitingMaxOfVendor: number;
  /** Longer than this nobody waits, ms. */
  readonly waitMaxMs: number;
}

export interface Bulkhead {
  /** Runs the work when it is its turn. Throws `Busy` when that would take too long. */
  run<T>(vendorId: bigint, work: () => Promise<T>): Promise<T>;
}

/** Too much is waiting; nothing was done. */
export class Busy extends Error {}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly giveUp: () => void;
}

interface Lane {
  running: number;
  /** In the order of arrival. */
  readonly waiting: Waiting[];
}

/** @param now milliseconds of a clock that only goes on */
export function openBulkhead(
  limits: BulkheadLimits,
  now: () => number = () => performance.now(),
): Bulkhead {
  // Rotates: whoever got a turn goes to the end.
  const lanes = new Map<bigint, Lane>();
  let running = 0;

  function laneOf(vendorId: bigint): Lane {
    const known = lanes.get(vendorId);
    if (known) return known;
    const lane: Lane = { running: 0, waiting: [] };
    lanes.set(vendorId, lane);
    return lane;
  }

  function startNext(): void {
    // A lane that is put back at the end is met again, so every vendor gets its turn.
    for (const [vendorId, lane] of lanes) {
      if (running >= limits.runningMax) return;
      if (lane.running >= limits.runningMaxOfVendor) continue;
      const next = nextOf(lane);
      if (!next) {
        if (lane.running === 0) lanes.delete(vendorId);
        continue;
      }
      lanes.delete(vendorId);
      lanes.set(vendorId, lane);
      lane.running += 1;
      running += 1;
      next.start();
    }
  }

  /** The first that has not waited too long; the others are told. */
  function nextOf(lane: Lane): Waiting | undefined {
    for (;;) {
      const next = lane.waiting.shift();
      if (!next || now() - next.since <= limits.waitMaxMs) return next;
      next.giveUp();
    }
  }

  return {
    async run(vendorId, work) {
      const lane = laneOf(vendorId);
      if (lane.waiting.length >= limits.waitingMaxOfVendor) {
        throw new Busy('Too many calls are waiting.');
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => reject(new Busy('The call waited too long.'));
        lane.waiting.push({ since: now(), start: resolve, giveUp });
        startNext();
      });
      try {
        return await work();
      } finally {
        lane.running -= 1;
        running -= 1;
        startNext();
      }
    },
  };
}
