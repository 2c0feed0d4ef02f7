/** What platforms ask about lotteries, and what their staff say of official draws. */
import type {
  enterLotteryRequest,
  LotteryGamesAnswer,
  lotteryGamesRequest,
  LotteryIssue,
  LotteryIssueAnswer,
  lotteryIssueRequest,
  LotteryIssuesAnswer,
  lotteryIssuesRequest,
  LotteryPreviewAnswer,
  lotteryPreviewRequest,
  lotteryResultsRequest,
  voidLotteryRequest,
} from '@croupier/contract/seamless/lotteries';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { IssueView, ResultView } from '../protocol.ts';
import { drawsToday } from './draws-today.ts';
import { enterResult, isResultOf, voidIssue } from './enter-result.ts';
import { findIssue, type Issue, listDay, listResults, stateAt } from './issue-store.ts';
import { gamesNow } from './lobby.ts';
import type { Lottery } from './lotteries.ts';
import { listSaid } from './result-store.ts';
import { previewSums } from './preview-sums.ts';

/** A moment that lotteries tell. */
const iso = (ms: number): string => new Date(ms).toISOString();

type Read<T extends z.ZodType> = z.output<T>;
interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** Lotteries of a vendor, with their next issues and newest results. */
export async function notifyGames(
  studio: Studio,
  lotteries: readonly Lottery[],
  { today = false }: Read<typeof lotteryGamesRequest>,
): Promise<LotteryGamesAnswer> {
  const known = new Set(lotteries.map(({ id }) => id));
  const games = (await gamesNow(studio)).filter(({ code }) => known.has(code));
  return {
    games: games.map(({ code, family, mode, source, everySeconds, issues, results }) => ({
      game: code,
      family,
      prize_mode: mode,
      source,
      every_seconds: everySeconds,
      next: issues.slice(0, 20).map(nextOf),
      last: results.slice(0, 20).map(lastOf),
    })),
    ...(today && { today: [...(await drawsToday(studio, lotteries))] }),
  };
}

const nextOf = ({ game, number, station, openAt, closeAt, drawAt, state }: IssueView) => ({
  game,
  issue: number,
  station,
  open_at: iso(openAt),
  close_at: iso(closeAt),
  draw_at: iso(drawAt),
  state,
  result: null,
  revision: 0,
});

const lastOf = ({ game, number, station, drawAt, result, revision }: ResultView) => ({
  game,
  issue: number,
  station,
  open_at: iso(drawAt),
  close_at: iso(drawAt),
  draw_at: iso(drawAt),
  state: 'settled' as const,
  result: result as never,
  revision,
});

function viewOf({ clock, settings }: Studio, issue: Issue): LotteryIssue {
  const { game, number, station, openAt, closeAt, drawAt, settledAt, result, revision } = issue;
  return {
    game,
    issue: number,
    station,
    open_at: iso(openAt),
    close_at: iso(closeAt),
    draw_at: iso(drawAt),
    settled_at: settledAt === null ? null : iso(settledAt),
    state: stateAt(issue, clock.now()),
    result: (result ?? null) as never,
    revision,
    proof_url: revision > 0 ? proofUrl(settings.STUDIO_ORIGIN, game, number) : null,
  };
}

/** Where anybody finds what an issue was drawn from, or who said its result. */
const proofUrl = (origin: string, game: string, number: string): string =>
  new URL(`/api/lottery/games/${game}/issues/${number}/proof`, origin).href;

/** Results of one of the lotteries, newest first. Refuses `not-found`. */
export async function notifyResults(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, before, limit }: Read<typeof lotteryResultsRequest>,
): Promise<{ results: LotteryIssue[] }> {
  assertListed(lotteries, game);
  const issues = await listResults(studio.db, {
    game,
    before: before === undefined ? null : Date.parse(before),
    limit,
  });
  return { results: issues.map((issue) => viewOf(studio, issue)) };
}

/** Issues of a span, with what the merchant's players have in them. */
export async function notifyIssues(
  studio: Studio,
  lotteries: readonly Lottery[],
  { merchant, currency, game, from, to }: Read<typeof lotteryIssuesRequest>,
): Promise<LotteryIssuesAnswer> {
  const games = lotteries
    .filter((one) => (game === undefined ? one.game.source === 'official' : one.id === game))
    .map(({ id }) => id);
  const issues = await listDay(studio.db, { games, from, to });
  const sums = await sumsOf(studio, issues, { merchant, currency });
  const none = { tickets: 0, stakes: '0.00', payouts: '0.00' };
  return {
    issues: issues.map((issue) => ({ ...viewOf(studio, issue), sums: sums.get(issue.id) ?? none })),
  };
}

/** One issue with who said its results, and the largest stakes in it. Refuses `not-found`. */
export async function notifyIssue(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, issue: number, ...place }: Read<typeof lotteryIssueRequest>,
): Promise<LotteryIssueAnswer> {
  assertListed(lotteries, game);
  const issue = await findIssue(studio.db, { game, number });
  if (issue === undefined) throw refuse('not-found');
  const [sums, said, exposure] = await Promise.all([
    sumsOf(studio, [issue], place),
    listSaid(studio.db, issue.id),
    exposureOf(studio, issue.id, place),
  ]);
  return {
    ...viewOf(studio, issue),
    sums: sums.get(issue.id) ?? { tickets: 0, stakes: '0.00', payouts: '0.00' },
    said: said.map(({ revision, by, reason, at, result }) => ({
      revision,
      by,
      reason,
      at: iso(at),
      result: (result ?? null) as never,
    })),
    exposure,
  };
}

/** What a result would pay. Refuses `not-found`, `bad-result`. */
export async function notifyPreview(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, issue: number, result, ...place }: Read<typeof lotteryPreviewRequest>,
): Promise<LotteryPreviewAnswer> {
  const lottery = assertListed(lotteries, game);
  const issue = await findIssue(studio.db, { game, number });
  if (issue === undefined) throw refuse('not-found');
  if (result !== null && !isResultOf(lottery, result)) throw refuse('bad-result');
  return previewSums(studio.db, issue, { result, ...place });
}

export function enterForPlatform(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, issue: number, result, by, reason, key }: Read<typeof enterLotteryRequest>,
): Promise<{ revision: number }> {
  assertListed(lotteries, game);
  const more = { ...(reason !== undefined && { reason }), ...(key !== undefined && { key }) };
  return enterResult(studio, { game, number, result, by, ...more });
}

export function voidForPlatform(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, issue: number, by, reason }: Read<typeof voidLotteryRequest>,
): Promise<{ revision: number }> {
  assertListed(lotteries, game);
  return voidIssue(studio, { game, number, by, reason });
}

function assertListed(lotteries: readonly Lottery[], game: string): Lottery {
  const lottery = lotteries.find(({ id }) => id === game);
  if (lottery === undefined) throw refuse('not-found');
  return lottery;
}

/** Tickets that count, by issue; of one merchant's players and no others. */
async function sumsOf(
  { db }: Studio,
  issues: readonly Pick<Issue, 'id'>[],
  { merchant, currency }: Place,
) {
  const { rows } = await sql<{ id: bigint; tickets: number; stakes: bigint; payouts: bigint }>`
    select t.issue_id as id, count(*)::int as tickets, sum(t.stake)::bigint as stakes,
           coalesce(sum(s.payout), 0)::bigint as payouts
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id
    left join lateral (
      select r.payout from studio.lottery_settlement r
      where r.ticket_id = t.id order by r.revision desc limit 1) s on true
    where t.issue_id = any(${issues.map(({ id }) => id)}::bigint[]) and t.state = 'open'
      and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
    group by t.issue_id`.execute(db);
  return new Map(
    rows.map(({ id, tickets, stakes, payouts }) => [
      id,
      { tickets, stakes: moneyText(stakes), payouts: moneyText(payouts) },
    ]),
  );
}

async function exposureOf(
  { db }: Studio,
  issueId: bigint,
  { merchant, currency }: Place,
): Promise<LotteryIssueAnswer['exposure']> {
  const { rows } = await sql<{ play: string; selection: string; tickets: number; stake: bigint }>`
    select l.play, left(l.selection, 80) as selection, count(*)::int as tickets, sum(l.stake)::bigint as stake
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id
    join studio.lottery_line l on l.ticket_id = t.id
    where t.issue_id = ${issueId} and t.state = 'open'
      and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
    group by l.play, left(l.selection, 80)
    order by stake desc limit 100`.execute(db);
  return rows.map(({ stake, ...row }) => ({ ...row, stake: moneyText(stake) }));
}
