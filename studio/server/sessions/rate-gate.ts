/** Counts events by key in fixed windows, in this process only; memory is bounded. */
export interface RateGate {
  /** False when the key has used up its window. */
  admit(key: string): boolean;
}

const keysMax = 10_000;

/** Maps keep the order of writing, so the first window is the oldest. */
function forgetOldest(windows: Map<string, unknown>): void {
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}

export function rateGate({
  limit,
  windowMs,
  now = Date.now,
}: {
  readonly limit: number;
  readonly windowMs: number;
  readonly now?: () => number;
}): RateGate {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return {
    admit(key) {
      const at = now();
      const window = windows.get(key);
      if (window === undefined || at - window.startedAt >= windowMs) {
        windows.delete(key);
        if (windows.size >= keysMax) forgetOldest(windows);
        windows.set(key, { startedAt: at, count: 1 });
        return true;
      }
      window.count += 1;
      return window.count <= limit;
    },
  };
}
