/** Callers that each send the next operation when the last one is answered. */

export interface LoopResult {
  readonly operations: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const WARM_UP_MS = 1500;

/** Runs the callers for a warm-up and then for `seconds`; only the latter counts. */
export async function closedLoop(
  callers: number,
  seconds: number,
  operate: (caller: number) => Promise<unknown>,
  whenWarm?: () => Promise<unknown>,
): Promise<LoopResult> {
  const waits: number[] = [];
  let counting = false;
  let over = false;
  const caller = async (index: number): Promise<void> => {
    while (!over) {
      const before = performance.now();
      await operate(index);
      if (counting) waits.push(performance.now() - before);
    }
  };
  const running = Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  await sleep(WARM_UP_MS);
  await whenWarm?.();
  counting = true;
  const startedAt = performance.now();
  await Promise.race([sleep(seconds * 1000), running]);
  counting = false;
  const elapsed = (performance.now() - startedAt) / 1000;
  over = true;
  await running;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return {
    operations: waits.length,
    seconds: elapsed,
    perSecond: waits.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
