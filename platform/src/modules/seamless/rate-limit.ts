/**
 * How many calls a second a vendor may make of this process. A bucket fills at the agreed rate and
 * holds one second's worth, so short bursts pass. It costs neither a promise nor a timer, because
 * every call of the wallet API goes through here.
 */
export interface RateLimit {
  /** Counts one call; false when the vendor is beyond its rate. */
  admits(vendorId: bigint, callsPerSecond: number): boolean;
  /** Counts so many more of a vendor that was admitted just now: later ones wait until they are paid off. */
  charge(vendorId: bigint, calls: number): void;
}

interface Bucket {
  left: number;
  filledAt: number;
}

/** @param now milliseconds of a clock that only goes on */
export function openRateLimit(now: () => number = () => performance.now()): RateLimit {
  // One entry a vendor: who is nobody we know does not come this far.
  const buckets = new Map<bigint, Bucket>();
  return {
    admits(vendorId, callsPerSecond) {
      const at = now();
      let bucket = buckets.get(vendorId);
      if (!bucket) {
        bucket = { left: callsPerSecond, filledAt: at };
        buckets.set(vendorId, bucket);
      }
      const filled = ((at - bucket.filledAt) / 1000) * callsPerSecond;
      bucket.left = Math.min(callsPerSecond, bucket.left + filled);
      bucket.filledAt = at;
      if (bucket.left < 1) return false;
      bucket.left -= 1;
      return true;
    },
    charge(vendorId, calls) {
      const bucket = buckets.get(vendorId);
      if (bucket) bucket.left -= calls;
    },
  };
}
