/** Load on one side, kills on the other, and the judge at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosPlayer, judge, playUntil, type Verdict } from './player-load.ts';
import type { VendorClient } from './vendor-client.ts';

export interface ChaosPlan {
  readonly client: VendorClient;
  readonly players: readonly ChaosPlayer[];
  /** What is done to the servers, one after the other, with load running in between. */
  readonly faults: readonly (() => Promise<void>)[];
  /** Load between two faults, ms. */
  readonly calmMs: number;
  /** Rest of a player between two rounds, ms. */
  readonly restMs?: number;
}

/** Runs the plan; when the last fault is over, every round under way is brought to its end. */
export async function runChaos(plan: ChaosPlan): Promise<Verdict> {
  const { client, players, faults, calmMs, restMs = 0 } = plan;
  let over = false;
  const stopped = () => over;
  const loads = players.map((player) => playUntil({ client, player, stopped, restMs }));
  try {
    for (const fault of faults) {
      await sleep(calmMs);
      await fault();
    }
    await sleep(calmMs);
  } finally {
    over = true;
  }
  return judge(client, await Promise.all(loads));
}
