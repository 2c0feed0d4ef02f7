import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
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

/** Keeps how long each producer has been silent, for this quarter of a minute the longest of it. */
export async function keepBeats(db: Queryable): Promise<void> {
  await sql`
    insert into studio.sports_beat as b (producer, at, silent_ms)
    select name, date_bin('15 seconds', now(), 'epoch'),
      round(extract(epoch from clock_timestamp() - alive_at) * 1000)::bigint
    from studio.sports_producer order by name
    on conflict (producer, at) do update set silent_ms = greatest(b.silent_ms, excluded.silent_ms)`.execute(
    db,
  );
  await sql`delete from studio.sports_beat where at < now() - interval '1 hour'`.execute(db);
}
