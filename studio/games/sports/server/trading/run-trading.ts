import { sql } from 'kysely';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { keepBeats } from './keep-beats.ts';
import { keepTrace } from './trace.ts';

const BEAT_MS = 5000;
const TRACE_EVERY_MS = 20_000;
const FORGET_EVERY_MS = 600_000;
/** What staff said under a key is asked again within a day, or not at all. */
const SAID_DAYS = 7;

/** Keeps what boards are drawn from. Any number of processes may run it. */
export async function runTrading(studio: Studio, signal: AbortSignal): Promise<void> {
  const never = new Signal();
  let tracedAt = Number.NEGATIVE_INFINITY;
  let forgottenAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await logged(studio, async () => {
      await keepBeats(studio.db);
      const now = performance.now();
      if (now - tracedAt > TRACE_EVERY_MS) {
        tracedAt = now;
        await keepTrace(studio.db);
      }
      if (now - forgottenAt > FORGET_EVERY_MS) {
        forgottenAt = now;
        await sql`
          delete from studio.sports_said
          where created_at < now() - make_interval(days => ${SAID_DAYS})`.execute(studio.db);
      }
    });
    await never.wait(BEAT_MS, signal);
  }
}

async function logged({ log }: Studio, turn: () => Promise<void>): Promise<void> {
  try {
    await turn();
  } catch (error) {
    log.error({ err: error }, 'a turn of the trading of sports failed');
  }
}
