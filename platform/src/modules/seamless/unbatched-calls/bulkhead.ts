/**
 * Keeps single calls from taking more of the database than is good for bets, and one vendor's from
 * taking what belongs to another: a few run at a time, fewer per vendor, vendors take turns, and who
 * would wait too long is told at once to try again. Calls on one account would only wait for each
 * other in the database, so one of them runs at a time: an account that somebody holds takes up one
 * place, not all.
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

export interface Caller {
  readonly vendorId: bigint;
  /** As the call names it; undefined when it is about none. */
  readonly account: string | undefined;
}

export interface Bulkhead {
  /** Runs the work when it is its turn. Throws `Busy` when that would take too long. */
  run<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
}

/** Too much is waiting; nothing was done. */
export class Busy extends Error {}

interface Waiting {
  readonly account: string | undefined;
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
  const busyAccounts = new Set<string>();

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
      if (next.account !== undefined) busyAccounts.add(next.account);
      next.start();
    }
  }

  /** The first whose account is free. Those that have waited too long are told. */
  function nextOf(lane: Lane): Waiting | undefined {
    while (lane.waiting[0] && now() - lane.waiting[0].since > limits.waitMaxMs) {
      lane.waiting.shift()?.giveUp();
    }
    const place = lane.waiting.findIndex(
      ({ account }) => account === undefined || !busyAccounts.has(account),
    );
    return place < 0 ? undefined : lane.waiting.splice(place, 1)[0];
  }

  return {
    async run({ vendorId, account }, work) {
      const lane = laneOf(vendorId);
      if (lane.waiting.length >= limits.waitingMaxOfVendor) {
        throw new Busy('Too many calls are waiting.');
      }
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => reject(new Busy('The call waited too long.'));
        lane.waiting.push({ account, since: now(), start: resolve, giveUp });
        startNext();
      });
      try {
        return await work();
      } finally {
        lane.running -= 1;
        running -= 1;
        if (account !== undefined) busyAccounts.delete(account);
        startNext();
      }
    },
  };
}
