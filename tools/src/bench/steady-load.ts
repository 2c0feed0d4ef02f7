/** Calls at a fixed rate, whatever the answers take: as people come, who do not wait for each other. */

export interface SteadyResult {
  /** Milliseconds from when a call was due to its answer, so that a late start counts as well. */
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

interface SteadyPlan {
  readonly perSecond: number;
  readonly seconds: number;
  /** Before it counts. */
  readonly warmUpSeconds: number;
}

/** @param call rejects when it was not answered as it should */
export async function steadyLoad(
  { perSecond, seconds, warmUpSeconds }: SteadyPlan,
  call: (turn: number) => Promise<unknown>,
): Promise<SteadyResult> {
  const waits: number[] = [];
  const uncounted = perSecond * warmUpSeconds;
  const startedAt = performance.now();
  const calls = Array.from({ length: perSecond * (seconds + warmUpSeconds) }, async (_, turn) => {
    const dueAt = startedAt + (turn * 1000) / perSecond;
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, dueAt - performance.now()));
    });
    await call(turn);
    if (turn >= uncounted) waits.push(performance.now() - dueAt);
  });
  await Promise.all(calls);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), slowest: at(1) };
}
