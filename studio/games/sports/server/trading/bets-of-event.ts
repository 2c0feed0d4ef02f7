import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';

/** How many bets of the merchant's players have a leg there, and what is staked on them. */
export async function betsOfEvent(
  db: Queryable,
  { merchant, currency }: Place,
  event: string,
): Promise<{ readonly bets: number; readonly stakes: bigint }> {
  const { rows } = await sql<{ bets: number; stakes: bigint }>`
    select count(*)::int as bets, coalesce(sum(b.stake + b.closed), 0)::bigint as stakes
    from studio.sports_bet b
    join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      and p.currency = ${currency}
    where b.state in ('waiting', 'open', 'settled')
      and exists (select from studio.sports_leg l where l.bet_id = b.id and l.event_id = ${event})`.execute(
    db,
  );
  return rows[0] ?? { bets: 0, stakes: 0n };
}
