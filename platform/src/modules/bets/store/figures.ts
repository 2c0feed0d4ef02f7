/** Figures of a merchant as a whole, out of the rollups. Money is minor units; play money is left out. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

/** What closed rounds came to. Corrections count when they were made, so sums may be negative. */
export interface PlayFigures {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

export interface PlayWindow extends PlayFigures {
  readonly startsAt: Date;
}

export interface GameFigures extends PlayFigures {
  readonly gameId: bigint;
}

/** Keeps the rounds of a member with play money out of the merchant's figures, from the first on. */
export async function leaveOutOfFigures(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  await sql`insert into bets.play_money_member (member_id, merchant_id)
    values (${memberId}, ${merchantId}) on conflict do nothing`.execute(tx);
}

/** A merchant's play on one of its days. @param day `2026-11-21`, in the merchant's time zone */
export async function readDay(
  db: Queryable,
  merchantId: bigint,
  day: string,
): Promise<PlayFigures> {
  const { rows } = await sql<PlayFigures>`
    select coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as "stakeMinor",
      coalesce(sum(win), 0)::bigint as "winMinor"
    from bets.game_day where merchant_id = ${merchantId} and day = ${day}::date`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}

/** Games of a day that earned most, and those that were played for most: so many of each, once. */
export async function readTopGames(
  db: Queryable,
  { merchantId, day, each }: { merchantId: bigint; day: string; each: number },
): Promise<GameFigures[]> {
  const { rows } = await sql<GameFigures>`
    with ranked as (
      select game_id as "gameId", rounds::int as rounds, stake as "stakeMinor", win as "winMinor",
        row_number() over (order by stake - win desc, game_id) as by_ggr,
        row_number() over (order by stake desc, game_id) as by_stake
      from bets.game_day
      where merchant_id = ${merchantId} and day = ${day}::date and rounds > 0)
    select "gameId", rounds, "stakeMinor", "winMinor" from ranked
    where by_ggr <= ${each} or by_stake <= ${each}`.execute(db);
  return rows;
}

/** Play of a merchant by five minutes, oldest first; stretches without play are left out. */
export async function readPlayWindows(
  db: Queryable,
  { merchantId, from, to }: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<PlayWindow[]> {
  const { rows } = await sql<PlayWindow>`
    select starts_at as "startsAt", rounds::int as rounds, stake as "stakeMinor", win as "winMinor"
    from bets.merchant_window
    where merchant_id = ${merchantId} and starts_at >= ${from} and starts_at < ${to}
    order by 1`.execute(db);
  return rows;
}
