/** Counts the calls of vendors in this process: how many of which kind, how they ended, how long. */

export interface CallFigure {
  readonly vendor: string;
  readonly call: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly calls: number;
  readonly seconds: number;
}

interface Sum {
  calls: number;
  seconds: number;
}

/** Bounds what a vendor can fill with invented calls; those are told as `other`. */
const CALLS_MAX = 64;

const figures = new Map<bigint, Map<string, Map<string, Sum>>>();

export function countCall(counted: {
  readonly vendorId: bigint;
  readonly call: string;
  readonly apiCode: string;
  readonly tookUs: number;
}): void {
  const { vendorId, apiCode, tookUs } = counted;
  const calls = within(figures, vendorId, () => new Map<string, Map<string, Sum>>());
  const call = calls.size < CALLS_MAX || calls.has(counted.call) ? counted.call : 'other';
  const outcomes = within(calls, call, () => new Map<string, Sum>());
  const sum = within(outcomes, apiCode || 'done', () => ({ calls: 0, seconds: 0 }));
  sum.calls += 1;
  sum.seconds += tookUs / 1_000_000;
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Every figure since the process began. */
export function callFigures(): CallFigure[] {
  return [...figures].flatMap(([vendor, calls]) =>
    [...calls].flatMap(([call, outcomes]) =>
      [...outcomes].map(([outcome, sum]) => ({ vendor: String(vendor), call, outcome, ...sum })),
    ),
  );
}
