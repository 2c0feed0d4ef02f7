/** Statements on rounds that count as bets of a member. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import { instantsOfDays } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';

/** Bets of a day on games of a type. */
export interface DayBets {
  /** `2026-11-21`, the merchant's. */
  readonly day: string;
  readonly gameType: GameType;
  readonly bets: number;
}

/**
 * Rounds of a member that were closed on some of the merchant's days and have a valid bet that was not
 * excluded, now. Free spins, and bets on both sides, are none.
 */
export async function countBets(
  db: Queryable,
  {
    merchantId,
    memberId,
    timeZone,
  }: { readonly merchantId: bigint; readonly memberId: bigint; readonly timeZone: string },
  days: { readonly first: string; readonly last: string },
): Promise<DayBets[]> {
  const { from, to } = instantsOfDays(days, timeZone);
  // Rounds are found by their numbers, which days of play know, but for those of the last seconds.
  const { rows } = await sql<DayBets>`
    with range as materialized (
      select least(min(d.first_round), bets.first_round_id(${from})) as first from bets.member_day d
      where d.member_id = ${memberId} and d.merchant_id = ${merchantId} and d.day >= ${days.first}),
    gone as materialized (
      select e.round_id, sum(e.valid_bet_minor) as valid_bet from bets.excluded_bet e
      where e.member_id = ${memberId} group by 1)
    select (r.closed_at at time zone ${timeZone})::date::text as day, r.game_type as "gameType",
      count(*)::int as bets
    from bets.round r left join gone g on g.round_id = r.id
    where r.member_id = ${memberId} and r.merchant_id = ${merchantId}
      and r.id >= (select first from range) and r.state = 1 and r.closed_at >= ${from}
      and r.closed_at < ${to} and r.valid_bet > coalesce(g.valid_bet, 0)
    group by 1, 2`.execute(db);
  return rows;
}
