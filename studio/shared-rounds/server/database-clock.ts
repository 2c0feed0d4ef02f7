import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/database.ts';

const MEASURED_EVERY_MS = 30_000;
const TRIES = 3;

/**
 * The database's clock, as this process reckons it between two questions: what came when is judged by one
 * clock, whichever process it came to. Moments are ms since 1970.
 */
export class DatabaseClock {
  #offsetMs = 0;

  now(): number {
    return this.at(performance.now());
  }

  /** @param moment of `performance.now()` */
  at(moment: number): number {
    return performance.timeOrigin + moment + this.#offsetMs;
  }

  /** Asks the database some times; the quickest answer is the best one. */
  async measure(db: Database): Promise<void> {
    let quickest = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const asked = performance.now();
      const { rows } = await sql<{ now: number }>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
      const tookMs = performance.now() - asked;
      const [answer] = rows;
      if (answer === undefined || tookMs >= quickest) continue;
      quickest = tookMs;
      this.#offsetMs = answer.now - (performance.timeOrigin + asked + tookMs / 2);
    }
  }

  /** Measures now and then until it is told to end. */
  async keep(db: Database, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      await this.measure(db).catch(onError);
      await sleep(MEASURED_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }
}
