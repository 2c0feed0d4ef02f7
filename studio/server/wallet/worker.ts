import { setTimeout as sleep } from 'node:timers/promises';
import { buildHash } from '../games/build-hash.ts';
import { endLeftRounds } from '#rounds/server/end-left-rounds.ts';
import { giveUp } from '#rounds/server/play-round.ts';
import { findAbandoned } from '#rounds/server/round-store.ts';
import { forgetIssues } from '#games/lottery/server/issue-store.ts';
import { runLotteries } from '#games/lottery/server/run-lotteries.ts';
import { runBets } from '#games/sports/server/bets/run-bets.ts';
import { runSports } from '#games/sports/server/run-sports.ts';
import { runTables } from '#shared-rounds/server/run-tables.ts';
import { forgetDemos } from '../sessions/forget-demos.ts';
import { deleteOldLaunches } from '../sessions/launch-store.ts';
import type { Studio } from '../studio.ts';
import { endTournaments } from '../tournaments/end-tournaments.ts';
import { deleteOldNonces } from '../vendor/nonce-store.ts';
import { sendCalls } from './send-calls.ts';

const tickMs = 500;
const tournamentTickMs = 1000;
const sweepEveryMs = 60_000;
/** Issues of lotteries, of which a day has twenty thousand. */
const FORGOTTEN_AT_ONCE = 500;
const selfCheckEveryMs = 24 * 60 * 60 * 1000;

export interface Worker {
  /** Stops taking work and waits for what was taken. */
  stop(): Promise<void>;
}

/**
 * Ends what crashes and silent platforms left open: reserved rounds whose process died are rolled
 * back, rounds whose player stays away end by the rule of their kind, and wallet calls are repeated
 * until acknowledged. Tables with shared rounds are driven, lotteries drawn and paid, tournaments that are
 * over get their ranks and prizes. Any number of processes may run one.
 */
export function startWorker(studio: Studio): Worker {
  const stopping = new AbortController();
  const every = [
    sendCalls(studio, stopping.signal),
    runTables(studio, stopping.signal),
    runLotteries(studio, stopping.signal),
    runBets(studio, stopping.signal),
    runSports(studio, stopping.signal),
    studio.clock.keep(studio.db, stopping.signal, (error) => {
      studio.log.warn({ err: error }, "the database's clock could not be read");
    }),
    repeat(studio, stopping.signal, tickMs, () => endAbandonedRounds(studio)),
    repeat(studio, stopping.signal, tournamentTickMs, () => endTournaments(studio)),
    repeat(studio, stopping.signal, sweepEveryMs, () => sweep(studio)),
    repeat(studio, stopping.signal, selfCheckEveryMs, () => checkBuilds(studio)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(every);
    },
  };
}

async function endAbandonedRounds(studio: Studio): Promise<void> {
  for (const roundId of await findAbandoned(studio.db, studio.settings.STUDIO_STAKE_LEASE_MS)) {
    studio.log.warn({ roundId }, 'a round was left without a stake, rolling back');
    await giveUp(studio, roundId);
  }
  await endLeftRounds(studio);
}

async function sweep({ db, lotteries }: Studio): Promise<void> {
  const fast = lotteries.filter(({ game }) => game.schedule.sort === 'continuous');
  await forgetIssues(
    db,
    fast.map(({ id }) => id),
    FORGOTTEN_AT_ONCE,
  );
  await deleteOldLaunches(db);
  await deleteOldNonces(db);
  await forgetDemos(db);
}

/** The rules on disk must be those in play; a game of which they are not is closed until a restart. */
function checkBuilds({ games, log }: Studio): Promise<void> {
  for (const { title, build } of games.all) {
    if (buildHash(title) === build || games.closed.has(title.id)) continue;
    games.closed.add(title.id);
    log.fatal({ game: title.id }, 'its rules on disk have changed; it is closed until a restart');
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
