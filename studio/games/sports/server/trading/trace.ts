/** How prices of main markets moved, minute by minute. */
import { moneyText } from '@croupier/contract/money';
import type { SportsEventAnswer } from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';

const MINUTES = 15;

/** Keeps what main markets of open matches are offered at this minute; several processes write it once. */
export async function keepTrace(db: Queryable): Promise<void> {
  await sql`
    insert into studio.sports_trace (event_id, at, odds)
    select e.id, date_trunc('minute', now()), m.odds
    from studio.sports_event e
    cross join lateral (
      select jsonb_object_agg(k.key, (
        select jsonb_object_agg(o ->> 0, o -> 1) from jsonb_array_elements(k.value -> 'outcomes') o)) as odds
      from jsonb_each(e.markets) k
      where split_part(split_part(split_part(k.key, ':', 1), '@', 1), '.', 1)
          in ('1X2', 'AH', 'ML', 'MATCH')
        and k.value ->> 'state' = 'open' and k.value -> 'outcomes' <> '[]') m
    where (e.state = 'live' or e.state = 'planned' and e.starts_at < now() + interval '20 minutes')
      and m.odds is not null
    on conflict do nothing`.execute(db);
  await sql`delete from studio.sports_trace where at < now() - interval '1 day'`.execute(db);
}

type Trace = NonNullable<SportsEventAnswer['trace']>;

/** Of the market with most at stake among them, or of the first one; null before there are any. */
export async function readTrace(
  db: Queryable,
  { merchant, currency, event }: Place & { readonly event: string },
): Promise<Trace | null> {
  const { rows } = await sql<{
    at: Date;
    market: string;
    outcome: string;
    odds: number;
    stakes: bigint;
  }>`
    with points as (
      select at, odds from studio.sports_trace
      where event_id = ${event} and at > now() - make_interval(mins => ${MINUTES})
    ), chosen as (
      select k.key as market from points p, jsonb_object_keys(p.odds) k (key)
      left join lateral (
        select sum(x.stake) as staked from studio.sports_exposure x
        where x.event_id = ${event} and x.merchant = ${merchant} and x.currency = ${currency}
          and x.market = k.key) s on true
      group by k.key, s.staked
      order by s.staked desc nulls last, count(*) desc, k.key limit 1
    )
    select p.at, c.market, o.key as outcome, (o.value #>> '{}')::float8 as odds,
      coalesce((
        select sum(b.stake + b.closed) from studio.sports_leg l
        join studio.sports_bet b on b.id = l.bet_id and b.state in ('waiting', 'open', 'settled')
        join studio.player y on y.id = b.player_id and y.mode = 'real' and y.merchant = ${merchant}
          and y.currency = ${currency}
        where l.event_id = ${event} and l.market = c.market
          and date_trunc('minute', b.created_at) = p.at), 0)::bigint as stakes
    from points p, chosen c, jsonb_each(p.odds -> c.market) o
    where jsonb_typeof(o.value) = 'number' and o.key = (
      select min(n.key) filter (where n.key = 'H') from jsonb_object_keys(p.odds -> c.market) n (key))
    order by p.at`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    market: row.market,
    outcome: row.outcome,
    points: rows.slice(-20).map(({ at, odds, stakes }) => ({
      at: at.toISOString(),
      odds: Math.trunc(odds),
      stakes: moneyText(stakes),
    })),
  };
}
