/** How a merchant's day goes: read once for all who look at its board. */
import { moneyText } from '@croupier/contract/money';
import type { SportsBoardAnswer } from '@croupier/contract/seamless/sports';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';

type Figures = Pick<
  SportsBoardAnswer['totals'],
  'stakes' | 'stakes_before' | 'hold' | 'bets_minute' | 'refused'
>;

interface BoardTotals {
  readonly figures: Figures;
  /** Bets of the last minute at that stake or more. */
  minuteOver(stake: bigint): number;
}

/** Boards are asked for every two seconds; days do not change that fast. */
const KEPT_MS = 3000;
const kept = new Map<string, { readonly at: number; readonly value: Promise<BoardTotals> }>();
const KEPT_MAX = 200;

export function boardTotals(
  db: Queryable,
  asked: Place & { readonly time_zone: string },
): Promise<BoardTotals> {
  const name = `${asked.merchant} ${asked.currency} ${asked.time_zone}`;
  const known = kept.get(name);
  const now = performance.now();
  if (known !== undefined && now - known.at < KEPT_MS) return known.value;
  if (kept.size >= KEPT_MAX) kept.clear();
  const value = readTotals(db, asked);
  kept.set(name, { at: now, value });
  value.catch(() => kept.delete(name));
  return value;
}

interface Row {
  readonly stakes: bigint;
  readonly before: bigint;
  readonly settled: bigint;
  readonly paid: bigint;
  readonly refused: number;
  readonly taken: number;
  readonly minute: readonly string[];
}

async function readTotals(
  db: Queryable,
  { merchant, currency, time_zone: zone }: Place & { readonly time_zone: string },
): Promise<BoardTotals> {
  const { rows } = await sql<Row>`
    with day as (
      select date_trunc('day', now(), ${zone}) as begins
    ), bets as (
      select b.id, b.stake + b.closed as stake, b.state, b.created_at, b.settled_at
      from studio.sports_bet b
      join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
        and p.currency = ${currency}
      where b.created_at > now() - interval '8 days'
    )
    select
      coalesce(sum(b.stake) filter (
        where b.created_at >= d.begins and b.state in ('waiting', 'open', 'settled')), 0)::bigint as stakes,
      coalesce(sum(b.stake) filter (
        where b.created_at >= d.begins - interval '7 days' and b.created_at < now() - interval '7 days'
          and b.state in ('open', 'settled')), 0)::bigint as before,
      coalesce(sum(b.stake) filter (where b.settled_at >= d.begins), 0)::bigint as settled,
      coalesce(sum(s.payout) filter (where b.settled_at >= d.begins), 0)::bigint as paid,
      count(*) filter (where b.created_at > now() - interval '1 hour'
        and b.state in ('waiting', 'open', 'settled'))::int as taken,
      (select count(*)::int from studio.sports_refusal r
       where r.merchant = ${merchant} and r.currency = ${currency}
         and r.created_at > now() - interval '1 hour') as refused,
      coalesce(array_agg(b.stake::text) filter (where b.created_at > now() - interval '1 minute'
        and b.state in ('waiting', 'open', 'settled')), '{}') as minute
    from day d left join bets b on true
    left join lateral (
      select t.payout from studio.sports_settlement t
      where t.bet_id = b.id and b.settled_at >= d.begins and t.undone_at is null
      order by t.revision desc limit 1) s on true
    group by d.begins`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A board has no day.');
  const { stakes, before, settled, paid, refused, taken, minute } = row;
  const slips = refused + taken;
  const staked = minute.map(BigInt);
  return {
    figures: {
      stakes: moneyText(stakes),
      stakes_before: moneyText(before),
      hold: settled === 0n ? null : Number(((settled - paid) * 10_000n) / settled),
      bets_minute: staked.length,
      refused: slips === 0 ? 0 : Math.trunc((refused * 10_000) / slips),
    },
    minuteOver: (stake) => staked.filter((one) => one >= stake).length,
  };
}
