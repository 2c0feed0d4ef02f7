/** The tickets that figures of a merchant are made of, for its staff, page by page. */
import { moneyText } from '@croupier/contract/money';
import type {
  LotteryTicketsAnswer,
  lotteryTicketsRequest,
} from '@croupier/contract/seamless/lottery-report';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Lottery } from './lotteries.ts';

type Asked = z.output<typeof lotteryTicketsRequest>;

const PAGE = 50;

interface Row {
  readonly seq: bigint;
  readonly id: string;
  readonly accountId: string;
  readonly issue: string;
  readonly at: Date;
  readonly lines: number;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly validBet: bigint | null;
}

/** Tickets that count, as `reportOf` adds them up. */
export async function reportTickets(
  studio: Studio,
  lotteries: readonly Lottery[],
  asked: Asked,
): Promise<LotteryTicketsAnswer> {
  if (!lotteries.some(({ id }) => id === asked.game)) throw refuse('not-found');
  const rows = await pageOf(studio, asked);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    tickets: shown.map(({ id, accountId, issue, at, lines, stake, payout, validBet }) => ({
      round_id: id,
      account_id: accountId,
      issue,
      at: at.toISOString(),
      lines,
      stake: moneyText(stake),
      valid_bet: validBet === null ? null : moneyText(validBet),
      payout: payout === null ? null : moneyText(payout),
    })),
    next: last ? String(last.seq) : null,
  };
}

async function pageOf(
  { db }: Studio,
  { merchant, currency, game, issue, from, to, play, after }: Asked,
): Promise<Row[]> {
  const ofPlay =
    play === undefined
      ? sql`lateral (select count(*)::int as lines, t.stake, s.payout
          from studio.lottery_line l where l.ticket_id = t.id)`
      : sql`lateral (select count(*)::int as lines, sum(l.stake)::bigint as stake,
          coalesce(sum((s.lines -> (l.place - 1) ->> 'payout')::bigint), 0)::bigint as payout
          from studio.lottery_line l where l.ticket_id = t.id and l.play = ${play})`;
  const { rows } = await sql<Row>`
    select t.seq, t.id, p.account_id as "accountId", i.number as issue, t.created_at as at, m.lines,
      m.stake, m.payout, s.valid_bet as "validBet"
    from studio.lottery_issue i
    join studio.lottery_ticket t on t.issue_id = i.id and t.state = 'open'
    join studio.player p on p.id = t.player_id
    left join lateral (
      select r.payout, r.valid_bet, r.lines from studio.lottery_settlement r
      where r.ticket_id = t.id order by r.revision desc limit 1) s on true
    join ${ofPlay} m on m.lines > 0
    where i.game = ${game} and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
      and (${issue ?? null}::text is null or i.number = ${issue ?? null})
      and (${from ?? null}::timestamptz is null or i.draw_at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or i.draw_at < ${to ?? null}::timestamptz)
      and (${after ?? null}::bigint is null or t.seq < ${after ?? null}::bigint)
      ${play === undefined ? sql`` : sql`and s.payout is not null`}
    order by t.seq desc limit ${PAGE + 1}`.execute(db);
  return rows;
}
