/** What a result would pay, before anybody says it. */
import { moneyText } from '@croupier/contract/money';
import type { LotteryPreviewAnswer } from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Issue } from './issue-store.ts';
import { type OpenLine, settleInTurns } from './settle-issues.ts';

/** Lines that are read at once. */
const LINES_AT_ONCE = 5000;

interface Row extends OpenLine {
  readonly seq: bigint;
  readonly paid: bigint;
}

/** @param asked.result null where the issue would be called off */
export async function previewSums(
  db: Queryable,
  issue: Issue,
  asked: { readonly result: unknown; readonly merchant: string; readonly currency: string },
): Promise<LotteryPreviewAnswer> {
  const as = {
    game: issue.game,
    drawAt: issue.drawAt,
    state: asked.result === null ? ('void' as const) : ('drawn' as const),
    result: asked.result,
  };
  let [tickets, payouts, changed, difference] = [0, 0n, 0, 0n];
  let after = 0n;
  for (;;) {
    const rows = await readLines(db, issue.id, asked, after);
    if (rows.length === 0) break;
    const paid = new Map(rows.map((row) => [row.ticketId, row.paid]));
    for (const { ticketId, payout } of await settleInTurns(as, rows)) {
      const before = paid.get(ticketId) ?? 0n;
      tickets += 1;
      payouts += payout;
      if (payout !== before) changed += 1;
      difference += payout - before;
    }
    after = rows.at(-1)?.seq ?? after;
  }
  return {
    tickets,
    payouts: moneyText(payouts),
    changed,
    difference: `${difference < 0n ? '-' : ''}${moneyText(difference < 0n ? -difference : difference)}`,
  };
}

/** Lines of whole tickets, the oldest first. */
async function readLines(
  db: Queryable,
  issueId: bigint,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  after: bigint,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with part as (
      select t.id, t.seq, t.player_id from studio.lottery_ticket t
      join studio.player p on p.id = t.player_id
      where t.issue_id = ${issueId} and t.state = 'open' and t.seq > ${after}
        and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
      order by t.seq limit ${sql.lit(LINES_AT_ONCE / 50)}
    )
    select t.id as "ticketId", t.seq, t.player_id as "playerId", l.play, l.selection, l.unit, l.multiple,
           l.stake, l.odds, coalesce(s.payout, 0)::bigint as paid
    from part t
    join studio.lottery_line l on l.ticket_id = t.id
    left join lateral (
      select r.payout from studio.lottery_settlement r
      where r.ticket_id = t.id order by r.revision desc limit 1) s on true
    order by t.seq, l.place`.execute(db);
  return rows;
}
