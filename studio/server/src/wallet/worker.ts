import { setTimeout as sleep } from 'node:timers/promises';
import { engineBuildHash } from '../games/build-hash.ts';
import { giveUp } from '../rounds/play-round.ts';
import { findAbandoned, findRoundMoney } from '../rounds/round-store.ts';
import { forgetDemos } from '../sessions/forget-demos.ts';
import { deleteOldLaunches } from '../sessions/launch-store.ts';
import type { Studio } from '../studio.ts';
import { deleteOldNonces } from '../vendor/nonce-store.ts';
import { claimCalls } from './call-store.ts';
import { tell } from './tell-wallet.ts';

const tickMs = 500;
const sweepEveryMs = 60_000;
const selfCheckEveryMs = 24 * 60 * 60 * 1000;

/** Longer than any wallet call may take. */
const leaseMs = 15_000;
const atOnce = 8;

export interface Worker {
  /** Stops taking work and waits for what was taken. */
  stop(): Promise<void>;
}

/**
 * Ends what crashes and silent platforms left open: reserved rounds whose process died are rolled
 * back, and wallet calls are repeated until acknowledged. Any number of processes may run one.
 */
export function startWorker(studio: Studio): Worker {
  const stopping = new AbortController();
  const every = [
    repeat(studio, stopping.signal, tickMs, () => finishOpenRounds(studio)),
    repeat(studio, stopping.signal, sweepEveryMs, () => sweep(studio)),
    repeat(studio, stopping.signal, selfCheckEveryMs, () => checkBuild(studio)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(every);
    },
  };
}

/** One turn of the worker: what is due now. */
export async function finishOpenRounds(studio: Studio): Promise<void> {
  for (const roundId of await findAbandoned(studio.db, studio.settings.STUDIO_STAKE_LEASE_MS)) {
    studio.log.warn({ roundId }, 'a round was left without a stake, rolling back');
    await giveUp(studio, roundId);
  }
  const calls = await claimCalls(studio.db, { limit: atOnce, leaseMs });
  await Promise.all(
    calls.map(async ({ roundId, kind, attempts, overdue }) => {
      const round = await findRoundMoney(studio.db, roundId);
      if (round !== undefined) await tell(studio, kind, round, { attempts, overdue });
    }),
  );
}

async function sweep({ db }: Studio): Promise<void> {
  await deleteOldLaunches(db);
  await deleteOldNonces(db);
  await forgetDemos(db);
}

/** The engines on disk must be those in play; otherwise no round starts until a restart. */
function checkBuild(studio: Studio): Promise<void> {
  if (engineBuildHash() !== studio.buildHash) {
    studio.gamesOpen.value = false;
    studio.log.fatal('the engines on disk have changed; games are closed until a restart');
  }
  return Promise.resolve();
}

async function repeat(
  { log }: Studio,
  signal: AbortSignal,
  pauseMs: number,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'a turn of the worker failed');
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
