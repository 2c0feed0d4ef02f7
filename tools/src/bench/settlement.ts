/**
 * Real-time salaries of a tree of 100,000 agents, each with a contract, of whom 10,000 have bets in the
 * window: from its frozen figures to the last payment, as the worker does it.
 */
import { openDb } from '@croupier/platform/kernel/db';
import { paidNews } from '@croupier/platform/modules/contracts/settlement/paid-news';
import {
  type PaidNews,
  payRun,
} from '@croupier/platform/modules/contracts/settlement/pay-settlements';
import { settlePeriod } from '@croupier/platform/modules/contracts/settlement/settle-period';
import { runsToPay } from '@croupier/platform/modules/contracts/store/run';
import { houseSide } from '@croupier/platform/modules/wallet/batches';
import { sql } from 'kysely';
import { fillTree } from './fill-tree.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Db, Tx } from '@croupier/platform/kernel/db';

export interface SettlementFigures {
  /** Milliseconds of a window: the median. */
  readonly ms: number;
  /** Of it, until everything was reckoned and written. */
  readonly reckonMs: number;
  /** Contracts that were paid in a window. */
  readonly paid: number;
  /** Milliseconds of a processor, this process and the database together: the median. */
  readonly cpuMs: number;
  /** Milliseconds from the beginning of a slice of payments, which locks, to its commit. */
  readonly lockedMs: { readonly p95: number; readonly max: number; readonly slices: number };
}

const AGENTS = 100_000;
const PLAYING = 10_000;
const WINDOWS = 5;
const WINDOW_MS = 300_000;
const START = Date.parse('2026-01-14T12:00:00Z');
const merchant = { id: 1n, currency: 'THB', timeZone: 'Asia/Bangkok' };
const group = { merchantId: merchant.id, kind: 'realtime', period: 'RT' } as const;

/** Fills a migrated, empty database and measures. */
export async function benchSettlement(
  database: Pick<BenchDatabase, 'url' | 'cpuSeconds'>,
): Promise<SettlementFigures> {
  const { db, close } = openDb(database.url);
  try {
    const { bookId } = await houseSide(db, {
      merchantId: merchant.id,
      currency: merchant.currency,
      code: 'contract',
    });
    await db.transaction().execute((tx) => fill(tx, bookId));
    const measured = [];
    for (let window = 0; window < WINDOWS; window += 1) {
      const cpuBefore = await cpuMsOf(database);
      const figures = await measureWindow(db, START + window * WINDOW_MS);
      measured.push({ ...figures, cpuMs: (await cpuMsOf(database)) - cpuBefore });
    }
    const middle = measured.toSorted((one, other) => one.ms - other.ms)[WINDOWS >> 1];
    if (!middle) throw new Error('Nothing was measured.');
    return { ...middle, lockedMs: spreadOf(measured.flatMap(({ lockedMs }) => lockedMs)) };
  } finally {
    await close();
  }
}

async function cpuMsOf(database: Pick<BenchDatabase, 'cpuSeconds'>): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + 1000 * (await database.cpuSeconds());
}

function spreadOf(all: readonly number[]): SettlementFigures['lockedMs'] {
  const ascending = all.toSorted((one, other) => one - other);
  const p95 = ascending[Math.ceil(0.95 * ascending.length) - 1] ?? 0;
  return { p95, max: ascending.at(-1) ?? 0, slices: ascending.length };
}

async function measureWindow(db: Db, startsMs: number) {
  const begun = performance.now();
  await settlePeriod(db, merchant, group, { startsMs, endsMs: startsMs + WINDOW_MS });
  const reckoned = performance.now();
  const { news, found } = watchedNews(db);
  for (const run of await runsToPay(db, merchant.id)) await payRun({ db, merchant, news }, run);
  return { ms: performance.now() - begun, reckonMs: reckoned - begun, ...found };
}

/** Tells members as the worker does, and notes how long slices took from their beginning to their commit. */
function watchedNews(db: Db) {
  const told = paidNews({ db, push: { showBalance() {} } }, merchant);
  const found = { paid: 0, lockedMs: [] as number[] };
  let openedMs = 0;
  const news: PaidNews = {
    async inTransaction(tx, some) {
      found.paid += some.length;
      await told.inTransaction(tx, some);
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from transaction_timestamp()) * 1000)::float8 as ms`.execute(tx);
      openedMs = rows[0]?.ms ?? 0;
    },
    async afterwards(memberIds) {
      found.lockedMs.push(performance.timeOrigin + performance.now() - openedMs);
      await told.afterwards(memberIds);
    },
  };
  return { news, found };
}

/** The tree, a contract for each of it, and play of others in each window. */
async function fill(db: Tx, bookId: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`insert into wallet.account (member_id, book_id, purse)
    select id, ${bookId}, 'main' from generate_series(1, ${AGENTS}::int) id`.execute(db);
  await fillTree(db, merchant.id, AGENTS);
  await sql`insert into contracts.contract (merchant_id, member_id, upline_id, kind, period, tiers,
      state, offered_at, expires_at, decided_at, effective_from)
    select ${merchant.id}, n.member_id, n.parent_id, 'realtime', 'RT', jsonb_build_array(
        jsonb_build_object('ratePpm', 10000 - 1000 * n.depth, 'minValidBetMinor', '0',
          'minLossMinor', '0', 'minActive', 0)),
      'active', ${new Date(START)}, ${new Date(START)}, ${new Date(START)}, ${new Date(START)}
    from agents.node n`.execute(db);
  // Others in each window, one in ten of all.
  await sql`insert into bets.member_window
      (merchant_id, starts_at, member_id, game_type, rounds, stake, valid_bet, win)
    select ${merchant.id}, ${new Date(START)}::timestamptz + w * interval '5 minutes',
      1 + i * ${AGENTS / PLAYING}::int + (w * 7 + i) % 10, 'RNG', 20, 1234500 + i, 1234500 + i, 900000
    from generate_series(0, ${WINDOWS - 1}::int) w, generate_series(0, ${PLAYING - 1}::int) i`.execute(
    db,
  );
  await sql`update bets.projection set complete_to = ${new Date(START + WINDOWS * WINDOW_MS)}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
