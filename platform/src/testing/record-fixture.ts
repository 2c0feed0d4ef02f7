/**
 * A betting record of any length, written straight into its table: one member who plays a lot, now
 * and then something rare, among others whose rounds lie between.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { rebuildRollups } from '../modules/bets/roll-up.ts';

export interface RecordFixture {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly timeZone: string;
  /** Of the first round, and an instant after the last. */
  readonly from: Date;
  readonly to: Date;
  /** Vendor whose games are played once in ten thousand rounds. */
  readonly rareVendorId: bigint;
}

const DAY_MS = 86_400_000;
const MEMBER = 7n;
const MERCHANT = 1n;
const TIME_ZONE = 'Asia/Bangkok';
/** Every so manieth round is somebody else's. */
const OTHERS = 5;

/**
 * Writes the rounds, spread evenly over the days before now, and brings the rollups up to date.
 * @param rounds of the one member
 */
export async function recordFixture(
  db: Db,
  { rounds, days }: { readonly rounds: number; readonly days: number },
): Promise<RecordFixture> {
  const to = new Date();
  const from = new Date(to.getTime() - days * DAY_MS);
  const all = Math.ceil((rounds * OTHERS) / (OTHERS - 1));
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await insertRounds({ all, from, to }).execute(tx);
  });
  await sql`analyze bets.round`.execute(db);
  await rebuildRollups(db, [{ merchantId: MERCHANT, timeZone: TIME_ZONE }]);
  await sql`analyze bets.member_day, bets.running, bets.change, bets.correction`.execute(db);
  const place = { merchantId: MERCHANT, memberId: MEMBER, timeZone: TIME_ZONE };
  return { ...place, from, to, rareVendorId: 3n };
}

/** One in a thousand is voided, one in ten thousand open, one in ten thousand of the rare vendor. */
function insertRounds({
  all,
  from,
  to,
}: {
  all: number;
  from: Date;
  to: Date;
}): RawBuilder<unknown> {
  const stepMs = (to.getTime() - from.getTime()) / all;
  return sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    select case when i % ${OTHERS} = 0 then 1000 + i % 97 else ${MEMBER} end,
      bets.first_round_id(at) + i % 4194304, ${MERCHANT}, 1,
      case when i % 10007 = 1 then 3 else 1 + (i / 50) % 2 end,
      case when i % 10007 = 1 then 99 else 1 + (i / 50) % 12 end,
      case when state = 2 then 0 else 10000 + i % 7 * 1000 end,
      case when state = 1 then i % 11 * 2000 else 0 end,
      case when state = 1 then 10000 + i % 7 * 1000 else 0 end,
      i, i, at, case when state = 1 then at + interval '3 seconds' end,
      md5(i::text)::uuid, 1, state,
      case when i % 10007 = 1 then 'FISH' else (array['RNG', 'LIVE'])[1 + (i / 50) % 2] end,
      'round-' || i
    from generate_series(1, ${all}::bigint) i
    cross join lateral (
      select ${from}::timestamptz + make_interval(secs => i * ${stepMs}::float8 / 1000) as at,
        case when i % 1009 = 1 then 2 when i % 10009 = 1 then 0 else 1 end as state) made`;
}
