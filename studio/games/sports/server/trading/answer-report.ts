/** What a merchant's players staked and won, in groups. */
import { moneyText } from '@croupier/contract/money';
import type {
  SportsReportAnswer,
  sportsReportRequest,
} from '@croupier/contract/seamless/sports-report';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { type Names, signedText } from './brief.ts';

type Asked = z.output<typeof sportsReportRequest>;

const DAYS_MAX = 62;
const DAY_MS = 86_400_000;
const ROWS_MAX = 400;

interface Row {
  readonly key: string;
  readonly bets: number;
  readonly stakes: bigint;
  readonly settled: bigint;
  readonly valid: bigint;
  readonly paid: bigint;
}

/** A bet of several matches is in a group by what its first leg is on; `both` has legs of both phases. */
const keys = {
  day: (zone: string) => sql`(b.created_at at time zone ${zone})::date::text`,
  sport: () => sql`e.sport`,
  league: () => sql`e.league`,
  market: () => sql`split_part(split_part(split_part(l.market, ':', 1), '@', 1), '.', 1)`,
  phase: () => sql`l.phase`,
  kind: () => sql`b.kind`,
} as const;

export async function answerReport(
  { db }: Studio,
  names: Names,
  { merchant, currency, from, to, time_zone: zone, by }: Asked,
): Promise<SportsReportAnswer> {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (!(days > 0 && days <= DAYS_MAX)) throw refuse('bad-request');
  const { rows } = await sql<Row>`
    select ${keys[by](zone)} as key, count(*)::int as bets,
      sum(b.stake + b.closed)::bigint as stakes,
      coalesce(sum(b.stake + b.closed) filter (where b.state = 'settled'), 0)::bigint as settled,
      coalesce(sum(s.valid_bet) filter (where b.state = 'settled'), 0)::bigint as valid,
      coalesce(sum(s.payout) filter (where b.state = 'settled'), 0)::bigint as paid
    from studio.sports_bet b
    join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      and p.currency = ${currency}
    join lateral (
      select (array_agg(x.event_id order by x.place))[1] as event_id,
        (array_agg(x.market order by x.place))[1] as market,
        case when bool_and(x.score_at is null) then 'before'
             when bool_and(x.score_at is not null) then 'live' else 'both' end as phase
      from studio.sports_leg x where x.bet_id = b.id) l on true
    join studio.sports_event e on e.id = l.event_id
    left join lateral (
      select payout, valid_bet from studio.sports_settlement t
      where t.bet_id = b.id and t.undone_at is null order by t.revision desc limit 1) s on true
    where b.created_at >= ${from}::timestamptz and b.created_at < ${to}::timestamptz
      and b.state in ('waiting', 'open', 'settled')
    group by 1 order by ${by === 'day' ? sql`1 desc` : sql`3 desc, 1`} limit ${ROWS_MAX}`.execute(
    db,
  );
  return {
    rows: rows.map(({ key, bets, stakes, settled, valid, paid }) => ({
      key,
      name: by === 'league' ? names.league(key) : null,
      bets,
      stakes: moneyText(stakes),
      settled: moneyText(settled),
      valid_bets: moneyText(valid),
      payouts: moneyText(paid),
      ggr: signedText(settled - paid),
    })),
  };
}
