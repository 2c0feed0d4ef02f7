/** One number of an issue: how its stakes grew, and who has most of it. */
import { moneyText } from '@croupier/contract/money';
import type {
  lotteryNumberRequest,
  LotteryNumberAnswer,
} from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { exposureOf } from '../../engine/exposure.ts';
import type { Play } from '../../engine/play.ts';
import { parseSelection } from '../../engine/selection.ts';
import { homesOf } from '../../engine/single-bets.ts';
import type { Lottery } from '../lotteries.ts';
import { findExposed, wireNumber } from './answer-exposure.ts';
import { type ExposedIssue, listExposed } from './exposure-store.ts';
import { listThresholds } from './thresholds.ts';

const POINTS = 48;
const ACCOUNTS = 10;
/** Lines that are looked through, the newest. */
const LINES_MOST = 20_000;

interface Line {
  readonly play: string;
  readonly at: number;
  readonly accountId: string;
  readonly ticketId: string;
  readonly selection: string;
  readonly each: bigint;
  readonly odds: Readonly<Record<string, string>>;
}

interface Part {
  readonly at: number;
  readonly accountId: string;
  readonly ticketId: string;
  readonly stake: bigint;
  readonly liability: bigint;
}

/** Refuses `not-found`. */
export async function answerNumber(
  studio: Studio,
  lotteries: readonly Lottery[],
  {
    merchant,
    currency,
    game,
    issue: name,
    play: code,
    number,
  }: z.output<typeof lotteryNumberRequest>,
): Promise<LotteryNumberAnswer> {
  const { db } = studio;
  const { issue, plays } = await findExposed(studio, lotteries, { game, issue: name });
  const play = plays.find((one) => one.code === code);
  if (play === undefined) throw refuse('not-found');
  const exposed: ExposedIssue = { merchant, currency, issueId: issue.id };
  const sold = plays.filter((one) => one.code === code || homesOf(one.code).includes(code));
  const codes = sold.map((one) => one.code);
  const [figures, said, lines, changes] = await Promise.all([
    listExposed(db, exposed, { play: code, least: 1n }),
    listThresholds(db, { merchant, currency, game }),
    linesOf(db, exposed, codes),
    changesOf(db, exposed, { play: code, number }),
  ]);
  const none = {
    play: code,
    number,
    tickets: 0,
    stake: 0n,
    liability: 0n,
    all: 0n,
    said: null,
  };
  const own = figures.find((one) => one.number === number) ?? none;
  const parts = partsOf(sold, lines, { play: code, number });
  return {
    ...wireNumber(own, play, said),
    members: new Set(parts.map(({ accountId }) => accountId)).size,
    curve: curveOf(parts),
    accounts: largestOf(parts),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() })),
  };
}

async function linesOf(
  db: Queryable,
  { issueId, merchant, currency }: ExposedIssue,
  plays: readonly string[],
): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select round(extract(epoch from t.created_at) * 1000)::float8 as at, p.account_id as "accountId",
           t.id as "ticketId", l.play, l.selection, l.unit * l.multiple as each, l.odds
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id
    join studio.lottery_line l on l.ticket_id = t.id
    where t.issue_id = ${issueId} and t.state = 'open' and l.play = any(${[...plays]}::text[])
      and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
    order by t.seq desc limit ${sql.lit(LINES_MOST)}`.execute(db);
  return rows.toReversed();
}

/** What of each line is on the number, the oldest first. */
function partsOf(
  sold: readonly Play<never>[],
  lines: readonly Line[],
  of: { readonly play: string; readonly number: string },
): readonly Part[] {
  const plays = new Map(sold.map((play) => [play.code, play]));
  return lines.flatMap(({ play: code, selection, each, odds, ...line }) => {
    const play = plays.get(code);
    if (play === undefined) return [];
    const table = Object.fromEntries(
      Object.entries(odds).map(([name, one]) => [name, BigInt(one)]),
    );
    const chosen = parseSelection(play.grammar, selection);
    return exposureOf(play, chosen, { each, odds: table })
      .filter(({ play: home, number }) => home === of.play && number === of.number)
      .map(({ stake, liability }) => ({ ...line, stake, liability }));
  });
}

/** Running sums at points that lie evenly among the parts. */
function curveOf(parts: readonly Part[]): LotteryNumberAnswer['curve'] {
  let [stake, liability] = [0n, 0n];
  const sums = parts.map((part) => {
    stake += part.stake;
    liability += part.liability;
    const money = { stake: moneyText(stake), liability: moneyText(liability) };
    return { at: new Date(part.at).toISOString(), ...money };
  });
  const step = Math.max(1, sums.length / POINTS);
  return sums
    .filter(
      (_, at) => at === sums.length - 1 || Math.floor(at / step) !== Math.floor((at - 1) / step),
    )
    .slice(-POINTS);
}

function largestOf(parts: readonly Part[]): LotteryNumberAnswer['accounts'] {
  const byAccount = Map.groupBy(parts, ({ accountId }) => accountId);
  return [...byAccount]
    .map(([accountId, own]) => ({
      accountId,
      tickets: new Set(own.map(({ ticketId }) => ticketId)).size,
      stake: own.reduce((sum, one) => sum + one.stake, 0n),
    }))
    .toSorted((a, b) => (a.stake < b.stake ? 1 : a.stake > b.stake ? -1 : 0))
    .slice(0, ACCOUNTS)
    .map(({ accountId, tickets, stake }) => ({
      account_id: accountId,
      tickets,
      stake: moneyText(stake),
    }));
}

async function changesOf(
  db: Queryable,
  { issueId, merchant, currency }: ExposedIssue,
  { play, number }: { readonly play: string; readonly number: string },
) {
  const { rows } = await sql<{
    readonly state: 'auto' | 'full' | 'reduced' | 'closed';
    readonly by: string;
    readonly reason: string;
    readonly at: number;
  }>`
    select state, said_by as by, reason, round(extract(epoch from created_at) * 1000)::float8 as at
    from studio.lottery_number
    where issue_id = ${issueId} and merchant = ${merchant} and currency = ${currency}
      and play = ${play} and number = ${number}
    order by id desc limit 20`.execute(db);
  return rows;
}
