/** What one member's rounds add up to by day and type, the newest included. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { ProfitLine } from '../profit-rules.ts';

/**
 * Figures by day of closing and game type: what the rollups have, and what they have not taken in
 * yet, as of one moment. @param period first and last day, and the zone that they are of
 */
export async function readProfit(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
): Promise<ProfitLine[]> {
  const { rows } = await sql<ProfitLine>`
    with fact as (
      select d.day, d.game_type, d.rounds, d.stake, d.valid_bet, d.win from bets.member_day d
      where d.member_id = ${memberId} and d.merchant_id = ${merchantId}
        and d.day between ${first}::date and ${last}::date
      union all
      select (u.at at time zone ${timeZone})::date, u.game_type, u.rounds, u.stake, u.valid_bet, u.win
      from bets.consumer c
      cross join lateral bets.unread(c.seen, pg_current_snapshot(), ${memberId}) u
      where c.name = 'rollups' and u.merchant_id = ${merchantId}
        and (u.at at time zone ${timeZone})::date between ${first}::date and ${last}::date)
    select day::text as day, game_type as "gameType", sum(rounds)::int as rounds,
      sum(stake)::bigint as "stakeMinor", sum(valid_bet)::bigint as "validBetMinor",
      sum(win)::bigint as "winMinor"
    from fact group by 1, 2
    having (sum(rounds), sum(stake), sum(valid_bet), sum(win)) <> (0, 0, 0, 0)
    order by 1, 2`.execute(db);
  return rows;
}
