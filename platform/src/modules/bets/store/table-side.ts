/** Statements on what was staked on which side of a market, at tables that many play at. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** One side of a market that a round staked on. */
export interface StakedSide {
  readonly market: string;
  readonly side: 'a' | 'b';
  readonly amountMinor: bigint;
}

/**
 * Notes what a round staked on which side; a repeat changes nothing. It counts once the round is closed.
 * @param round.key as the round's
 */
export async function noteSides(
  db: Queryable,
  round: {
    readonly key: string;
    readonly merchantId: bigint;
    readonly vendorId: bigint;
    /** The vendor's, the same for everybody at the table. */
    readonly tableRoundId: string;
  },
  sides: readonly StakedSide[],
): Promise<void> {
  if (sides.length === 0) return;
  await sql`
    insert into bets.table_side (key, market, side, merchant_id, vendor_id, vendor_round_id, amount)
    select ${round.key}::uuid, market, side, ${round.merchantId}, ${round.vendorId},
      ${round.tableRoundId}, amount
    from unnest(${sides.map(({ market }) => market)}::text[],
      ${sides.map(({ side }) => side)}::text[],
      ${sides.map(({ amountMinor }) => amountMinor)}::bigint[]) as s (market, side, amount)
    order by market, side on conflict do nothing`.execute(db);
}

/** The same of a closed round, with whose it is. */
export interface TableSide extends StakedSide {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly roundId: bigint;
  readonly gameId: bigint;
  readonly gameType: GameType;
  /** What the whole round counts, on other markets too. */
  readonly validBetMinor: bigint;
  /** The same for whoever played at the table in that round. */
  readonly table: string;
  readonly openedAt: Date;
  readonly closedAt: Date;
}

/** Rounds whose word is younger are left for the next time: their end may still be on its way. */
const SETTLING_SECONDS = 60;

/**
 * Everything that was staked at tables at which a round has ended that was not compared yet, of which
 * each is given once: they count as compared when the transaction commits. Empty when none is left.
 */
export async function takeTables(tx: Tx, roundsMax: number): Promise<TableSide[]> {
  const { rows } = await sql<TableSide>`
    with fresh as (
      select s.key, s.market, s.side, s.merchant_id, s.vendor_id, s.vendor_round_id
      from bets.table_side s join bets.round r on r.key = s.key
      where s.compared_at is null and r.state = 1
        and s.noted_at < now() - make_interval(secs => ${SETTLING_SECONDS}::int)
      order by s.noted_at limit ${roundsMax} for update of s skip locked),
    marked as (
      update bets.table_side s set compared_at = now() from fresh f
      where s.key = f.key and s.market = f.market and s.side = f.side),
    tables as (select distinct merchant_id, vendor_id, vendor_round_id, market from fresh)
    select s.market, s.side, s.amount as "amountMinor", s.merchant_id as "merchantId",
      r.member_id as "memberId", r.id as "roundId", r.game_id as "gameId",
      r.game_type as "gameType", r.valid_bet as "validBetMinor", t.vendor_id || ':' || t.vendor_round_id as "table",
      r.opened_at as "openedAt", r.closed_at as "closedAt"
    from tables t join bets.table_side s on s.vendor_id = t.vendor_id
      and s.vendor_round_id = t.vendor_round_id and s.market = t.market
      and s.merchant_id = t.merchant_id
    join bets.round r on r.key = s.key and r.state = 1
    where r.closed_at is not null`.execute(tx);
  return rows;
}

export async function forgetSides(db: Queryable, days: number): Promise<void> {
  await sql`delete from bets.table_side
    where noted_at < now() - make_interval(days => ${days}::int)`.execute(db);
}
