/** Bets as staff see them, page by page. */
import { moneyText } from '@croupier/contract/money';
import type { SportsBetLine } from '@croupier/contract/seamless/sports-parts';
import { sql } from 'kysely';
import type { Studio } from '#server/studio.ts';
import type { Place } from '../exposure/sports-terms.ts';
import type { BetState } from '../../protocol.ts';
import type { Names } from './brief.ts';

interface Wanted extends Place {
  readonly event?: string | undefined;
  readonly market?: string | undefined;
  readonly account_id?: string | undefined;
  readonly accounts?: readonly string[] | undefined;
  readonly bet?: string | undefined;
  /** Of the last day alone, with a stake from so much on. */
  readonly isBig?: boolean;
  readonly from?: bigint;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly id: string;
  readonly seq: bigint;
  readonly accountId: string;
  readonly at: Date;
  readonly kind: SportsBetLine['kind'];
  readonly legs: number;
  readonly odds: number;
  readonly stake: bigint;
  readonly factor: number;
  readonly state: BetState;
  readonly refusal: string | null;
  readonly payout: bigint | null;
  readonly event: string | null;
  readonly market: string | null;
  readonly outcome: string | null;
  readonly home: string | null;
  readonly away: string | null;
}

/** The newest first, with where the next page begins. */
export async function readBetLines(
  { db }: Pick<Studio, 'db'>,
  names: Names,
  wanted: Wanted,
): Promise<{ readonly bets: SportsBetLine[]; readonly next: string | null }> {
  const { merchant, currency, event, market, account_id: account, bet, after, limit } = wanted;
  const ofLeg =
    event === undefined
      ? sql`true`
      : sql`exists (select from studio.sports_leg x where x.bet_id = b.id and x.event_id = ${event}
          and (${market ?? null}::text is null or x.market = ${market ?? null}))`;
  const accounts = wanted.accounts ?? (account === undefined ? null : [account]);
  const { rows } = await sql<Row>`
    select b.id, b.seq, p.account_id as "accountId", b.created_at as at, b.kind,
      (select count(*)::int from studio.sports_leg c where c.bet_id = b.id) as legs,
      b.odds::float8 as odds, b.stake + b.closed as stake, coalesce(f.basis_points, 10000) as factor,
      b.state, b.refusal, s.payout, l.event_id as event, l.market, l.outcome, e.home, e.away
    from studio.sports_bet b
    join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      and p.currency = ${currency}
    left join lateral (
      select basis_points from studio.sports_factor where player_id = p.id order by id desc limit 1) f on true
    left join lateral (
      select event_id, market, outcome from studio.sports_leg
      where bet_id = b.id and (${event ?? null}::text is null or event_id = ${event ?? null})
      order by place limit 1) l on true
    left join studio.sports_event e on e.id = l.event_id
    left join lateral (
      select payout from studio.sports_settlement t where t.bet_id = b.id and t.undone_at is null
      order by t.revision desc limit 1) s on true
    where ${ofLeg}
      and (${accounts}::text[] is null or p.account_id = any(${accounts}::text[]))
      and (${bet ?? null}::uuid is null or b.id = ${bet ?? null}::uuid)
      and (${wanted.isBig !== true} or b.created_at > now() - interval '1 day'
           and b.stake + b.closed >= ${wanted.from ?? 0n})
      and (${after ?? null}::bigint is null or b.seq < ${after ?? null}::bigint)
    order by b.seq desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  return {
    bets: shown.map((row) => tellBet(row, names)),
    next: rows.length > limit ? String(shown.at(-1)?.seq ?? '') : null,
  };
}

function tellBet(row: Row, names: Names): SportsBetLine {
  const { id, accountId, at, kind, legs, odds, stake, factor, state, refusal, payout } = row;
  // Of several legs no single one says what the bet is on.
  const isOne = legs === 1 || row.event !== null;
  return {
    bet: id,
    account_id: accountId,
    at: at.toISOString(),
    kind,
    event: isOne ? row.event : null,
    home: row.home === null ? null : names.team(row.home),
    away: row.away === null ? null : names.team(row.away),
    market: row.market,
    outcome: row.outcome,
    legs: Math.max(1, legs),
    odds: Math.trunc(odds),
    stake: moneyText(stake),
    factor,
    state,
    refusal,
    payout: payout === null ? null : moneyText(payout),
  };
}
