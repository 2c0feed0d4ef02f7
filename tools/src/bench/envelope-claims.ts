/**
 * Claims of red envelopes as they run out: each second 200 members, at a fixed rate whatever the answers
 * take, ask for the last 100 packets of one, so half of them come too late.
 */
import { randomBytes } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { Refused } from '@croupier/platform/kernel/refuse';
import { openEnvelope } from '@croupier/platform/modules/rewards/open-envelope';
import { insertEnvelope } from '@croupier/platform/modules/rewards/store/envelope';
import { houseSide } from '@croupier/platform/modules/wallet/batches';
import { seedMerchants } from '@croupier/platform/seed/seed-merchants';
import { sql } from 'kysely';
import type { BenchDatabase } from './bench-database.ts';
import { steadyLoad, type SteadyResult } from './steady-load.ts';

const PER_SECOND = 200;
const PACKETS = 100;
const WARM_UP_SECONDS = 2;
const DAY_MS = 86_400_000;

export interface ClaimFigures extends SteadyResult {
  /** Packets that were taken, of those that there were. */
  readonly taken: number;
  readonly packets: number;
  /** Claims that were turned away because too many waited. */
  readonly busy: number;
}

/** Fills a migrated, empty database and measures. */
export async function benchEnvelopeClaims(
  database: Pick<BenchDatabase, 'url'>,
  { seconds }: { readonly seconds: number },
): Promise<ClaimFigures> {
  const { db, close } = openDb(database.url);
  try {
    await seedMerchants(db, 'http://127.0.0.1:3200');
    const rounds = seconds + WARM_UP_SECONDS;
    const { rows } = await sql<{ id: bigint; merchantId: bigint; currency: string; zone: string }>`
      insert into account.member (merchant_id, username, nickname, language, currency, password_hash)
      select m.id, 'bencher' || n, 'bencher', 'en', m.currency, 'none'
      from (select id, currency from merchant.merchant order by id limit 1) m,
        generate_series(1, ${rounds * PER_SECOND}::int) n
      returning id, merchant_id as "merchantId", currency,
        (select time_zone from merchant.merchant where id = merchant_id) as zone`.execute(db);
    const [first] = rows;
    if (!first) throw new Error('There is no merchant.');
    const { merchantId, currency, zone: timeZone } = first;
    const { bookId } = await houseSide(db, { merchantId, currency, code: 'promotion' });
    await sql`insert into wallet.account (member_id, book_id, purse)
      select id, ${bookId}, 'main' from account.member where username like 'bencher%'`.execute(db);
    const now = Date.now();
    const terms = {
      names: { en: 'Red envelopes' },
      pool: String(PACKETS),
      packets: PACKETS,
      least: '1.00',
      times: 1,
      paidIn: false,
      opensAt: new Date(now - DAY_MS).toISOString(),
      closesAt: new Date(now + DAY_MS).toISOString(),
    };
    const one = { merchantId, currency, terms, askedBy: 'bench', agreedBy: 'bench' };
    const envelopes: bigint[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const seed = { sealedSeed: randomBytes(32), commitHash: randomBytes(32) };
      const packets = Array.from({ length: PACKETS }, () => 10_000n);
      envelopes.push(
        await db.transaction().execute((tx) => insertEnvelope(tx, { ...one, ...seed, packets })),
      );
    }
    await sql`analyze`.execute(db);
    const plan = { perSecond: PER_SECOND, seconds, warmUpSeconds: WARM_UP_SECONDS };
    let busy = 0;
    const waits = await steadyLoad(plan, async (turn) => {
      const envelopeId = envelopes[Math.floor(turn / PER_SECOND)] ?? 0n;
      const holder = { merchantId, memberId: rows[turn]?.id ?? 0n, currency, timeZone };
      await db
        .transaction()
        .execute((tx) => openEnvelope(tx, holder, envelopeId))
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          // Turned away after a wait, which counts like any other.
          if (error.code === 'server.busy') busy += 1;
          else if (error.code !== 'rewards.envelope-gone') throw error;
        });
    });
    const found = await sql<{ taken: number }>`
      select count(*)::int as taken from rewards.packet where member_id is not null`.execute(db);
    return { ...waits, busy, taken: found.rows[0]?.taken ?? 0, packets: rounds * PACKETS };
  } finally {
    await close();
  }
}
