/**
 * A night of a merchant with 100,000 members of whom 10,000 played that day: levels with their gifts,
 * rebates that nobody took, and points, from the figures of the day to the last payment, as the worker does
 * it.
 */
import { openDb, type Db } from '@croupier/platform/kernel/db';
import { openLog } from '@croupier/platform/kernel/log';
import { runRebates } from '@croupier/platform/modules/loyalty/pay-rebates';
import { runLevels } from '@croupier/platform/modules/loyalty/run-levels';
import { runNight as runPoints } from '@croupier/platform/modules/points/run-nights';
import { houseSide } from '@croupier/platform/modules/wallet/batches';
import { sql } from 'kysely';
import type { BenchDatabase } from './bench-database.ts';

export interface NightFigures {
  /** Milliseconds of the whole night. */
  readonly ms: number;
  readonly levelsMs: number;
  readonly rebatesMs: number;
  readonly pointsMs: number;
  /** Rebates that were paid. */
  readonly paid: number;
}

const MEMBERS = 100_000;
const PLAYING = 10_000;
const place = { merchantId: 1n, currency: 'THB', timeZone: 'Asia/Bangkok' };
const [FIRST, BEFORE, NIGHT] = ['2026-01-13', '2026-01-14', '2026-01-15'];

/** Fills a migrated, empty database and measures. */
export async function benchNights(database: Pick<BenchDatabase, 'url'>): Promise<NightFigures> {
  const { db, close } = openDb(database.url);
  try {
    await fill(db);
    const deps = { db, log: openLog({ LOG_LEVEL: 'error' }) };
    const rebatePlace = { ...place, withLevels: true };
    // The first night takes in all that was before, and pays nothing; the next one is like any other.
    for (const lastDay of [FIRST, BEFORE]) {
      await runLevels(deps, place, lastDay);
      await runRebates(deps, rebatePlace, { lastDay, isOn: true });
      await runPoints(deps, place, { lastDay, isOn: true });
    }
    await sql`analyze`.execute(db);
    const begun = performance.now();
    const levels = await runLevels(deps, place, NIGHT);
    const between = performance.now();
    const rebates = await runRebates(deps, rebatePlace, { lastDay: NIGHT, isOn: true });
    const rebated = performance.now();
    const points = await runPoints(deps, place, { lastDay: NIGHT, isOn: true });
    const ended = performance.now();
    if (!levels || !rebates || !points) throw new Error('The night was not done.');
    const { rows } = await sql<{ paid: number }>`
      select count(*)::int as paid from loyalty.rebate where day = ${NIGHT}`.execute(db);
    return {
      ms: ended - begun,
      levelsMs: between - begun,
      rebatesMs: rebated - between,
      pointsMs: ended - rebated,
      paid: rows[0]?.paid ?? 0,
    };
  } finally {
    await close();
  }
}

/** Members with a wallet each: what all of them played on a day, and some on the two after it. */
async function fill(db: Db): Promise<void> {
  const { merchantId, currency } = place;
  const { bookId } = await houseSide(db, { merchantId, currency, code: 'promotion' });
  await sql`insert into wallet.account (member_id, book_id, purse)
    select id, ${bookId}, 'main' from generate_series(1, ${MEMBERS}::int) id`.execute(db);
  await sql`insert into bets.member_day
      (member_id, day, game_id, opened_on, merchant_id, vendor_id, game_type, rounds, voided, stake,
        valid_bet, win, first_round, last_round)
    select i, day, 1, day, ${merchantId}, 1, 'RNG', 20, 0, 20000000 + i, 20000000 + i, 19000000, 1, 1
    from (select i, ${FIRST}::date as day from generate_series(1, ${MEMBERS}::int) i
      union all select i * ${MEMBERS / PLAYING}::int, unnest(${[BEFORE, NIGHT]}::date[])
      from generate_series(1, ${PLAYING}::int) i) played
    `.execute(db);
  await sql`update bets.projection set complete_to = '2090-01-01'`.execute(db);
  await sql`analyze`.execute(db);
}
