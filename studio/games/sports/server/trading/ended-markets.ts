import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';

export interface EndedMarket {
  readonly key: string;
  readonly bets: number;
  /** Minor units. A bet is counted with its first market on the event. */
  readonly stakes: bigint;
  readonly payouts: bigint;
  /** What was bet on there. */
  readonly outcomes: readonly string[];
}

/** Markets of an event with bets of the merchant's players, those with most at stake first. */
export async function readEndedMarkets(
  db: Queryable,
  { merchant, currency }: Place,
  event: string,
): Promise<readonly EndedMarket[]> {
  const { rows } = await sql<EndedMarket>`
    select l.market as key, count(distinct b.id)::int as bets,
      coalesce(sum(b.stake + b.closed) filter (where l.place = l.first), 0)::bigint as stakes,
      coalesce(sum(s.payout) filter (where l.place = l.first), 0)::bigint as payouts,
      array_agg(distinct l.outcome) as outcomes
    from (
      select x.*, min(x.place) over (partition by x.bet_id) as first
      from studio.sports_leg x where x.event_id = ${event}
    ) l
    join studio.sports_bet b on b.id = l.bet_id and b.state in ('open', 'settled')
    join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      and p.currency = ${currency}
    left join lateral (
      select payout from studio.sports_settlement t
      where t.bet_id = b.id and t.undone_at is null and b.state = 'settled'
      order by t.revision desc limit 1) s on true
    group by l.market order by stakes desc, key limit 400`.execute(db);
  return rows;
}
