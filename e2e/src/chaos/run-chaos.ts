/** Load on one side, kills on the other, and the judge at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosPlayer, judge, playUntil, type Verdict } from './player-load.ts';
import type { VendorClient } from './vendor-client.ts';

const POLL_MS = 20;

export interface ChaosPlan {
  readonly client: VendorClient;
  readonly players: readonly ChaosPlayer[];
  /** What is done to the servers, one after the other, with load running in between. */
  readonly faults: readonly (() => Promise<void>)[];
  /** Load between two faults, ms; longer when fewer answers came than `calmAnswers`. */
  readonly calmMs: number;
  /** A slow machine gets as much done between two faults as a fast one. */
  readonly calmAnswers?: number;
  /** Rest of a player between two rounds, ms. */
  readonly restMs?: number;
}

/** Runs the plan; when the last fault is over, every round under way is brought to its end. */
export async function runChaos(plan: ChaosPlan): Promise<Verdict> {
  const { players, faults, calmMs, calmAnswers = 0, restMs = 0 } = plan;
  let answers = 0;
  const client: VendorClient = {
    ...plan.client,
    async call(name, body) {
      const answer = await plan.client.call(name, body);
      if (answer.kind === 'ok') answers += 1;
      return answer;
    },
  };
  const calm = async () => {
    const enough = answers + calmAnswers;
    await sleep(calmMs);
    while (answers < enough) await sleep(POLL_MS);
  };
  let over = false;
  const stopped = () => over;
  const loads = players.map((player) => playUntil({ client, player, stopped, restMs }));
  try {
    for (const fault of faults) {
      await calm();
      await fault();
    }
    await calm();
  } finally {
    over = true;
  }
  return judge(client, await Promise.all(loads));
}
