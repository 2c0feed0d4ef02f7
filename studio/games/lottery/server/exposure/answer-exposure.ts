/** What platforms ask about the exposure of issues, and what their staff say of numbers and thresholds. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  lotteryExposureRequest,
  LotteryExposureAnswer,
  lotteryThresholdsRequest,
  LotteryThresholdsAnswer,
  setLotteryNumberRequest,
  setLotteryThresholdsRequest,
} from '@croupier/contract/seamless/lotteries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { formOf } from '../../engine/exposure.ts';
import type { Play } from '../../engine/play.ts';
import { findIssue, type Issue, stateAt } from '../issue-store.ts';
import type { Lottery } from '../lotteries.ts';
import { playsOfDraw } from '../terms/odds-of-issue.ts';
import {
  type ExposedIssue,
  insertSaid,
  listExposed,
  type NumberFigures,
  readExposed,
} from './exposure-store.ts';
import { countedAs, oddsOfNumber } from './odds-of-number.ts';
import { stateNow } from './state-now.ts';
import {
  boundOfAll,
  EVERY_PLAY,
  listThresholds,
  type SaidThresholds,
  setThresholds,
  thresholdsOf,
  usualThresholds,
  wireThresholds,
} from './thresholds.ts';

type Read<T extends z.ZodType> = z.output<T>;

const iso = (ms: number): string => new Date(ms).toISOString();

/** An issue of a listed lottery, with the plays of its day. Refuses `not-found`. */
export async function findExposed(
  { db }: Studio,
  lotteries: readonly Lottery[],
  { game, issue: number }: { readonly game: string; readonly issue: string },
): Promise<{ readonly issue: Issue; readonly plays: readonly Play<never>[] }> {
  const lottery = lotteries.find(({ id }) => id === game);
  const issue = lottery && (await findIssue(db, { game, number }));
  if (lottery === undefined || issue === undefined) throw refuse('not-found');
  return { issue, plays: await playsOfDraw(db, lottery, issue.drawAt) };
}

/** What each number of a play costs. Refuses `not-found`. */
export async function answerExposure(
  studio: Studio,
  lotteries: readonly Lottery[],
  { merchant, currency, game, issue: number, play: asked }: Read<typeof lotteryExposureRequest>,
): Promise<LotteryExposureAnswer> {
  const { db, clock } = studio;
  const { issue, plays } = await findExposed(studio, lotteries, { game, issue: number });
  const exposed: ExposedIssue = { merchant, currency, issueId: issue.id };
  const [tabs, said] = await Promise.all([
    playTabs(db, exposed),
    listThresholds(db, { merchant, currency, game }),
  ]);
  const code = asked ?? tabs[0]?.play ?? null;
  const play = plays.find((one) => one.code === code);
  if (asked !== undefined && play === undefined) throw refuse('not-found');
  const figures = code === null ? [] : await listExposed(db, exposed, { play: code, least: 1n });
  const tab = tabs.find((one) => one.play === code);
  const thresholds = thresholdsOf(said, code ?? EVERY_PLAY);
  return {
    ...timesOf(issue, clock.now()),
    plays: tabs.map(({ play: one, tickets, stake }) => ({
      play: one,
      tickets,
      stake: moneyText(stake),
    })),
    play: code,
    form: play === undefined ? 'other' : formOf(play.grammar),
    digits: play === undefined ? null : digitsOf(play),
    odds: play === undefined ? '0' : oddsOfNumber(play, null, 'full'),
    hits_most: Math.max(1, ...(play?.kinds.map(({ units }) => units) ?? [])),
    totals: {
      tickets: tab?.tickets ?? 0,
      members: tab?.members ?? 0,
      stake: moneyText(tab?.stake ?? 0n),
      liability: moneyText(figures.reduce((sum, { liability }) => sum + liability, 0n)),
      worst: figures[0]?.number ?? null,
    },
    thresholds: wireSaid(thresholds),
    all: { close_at: moneyText(boundOfAll) },
    numbers: figures.map((one) => wireNumber(one, play, said)),
    at: iso(clock.now()),
  };
}

function timesOf({ game, number, station, openAt, closeAt, drawAt, ...issue }: Issue, now: number) {
  return {
    game,
    issue: number,
    station,
    open_at: iso(openAt),
    close_at: iso(closeAt),
    draw_at: iso(drawAt),
    state: stateAt({ ...issue, openAt, closeAt }, now),
  };
}

interface Tab {
  readonly play: string;
  readonly tickets: number;
  readonly members: number;
  readonly stake: bigint;
}

async function playTabs(
  db: Queryable,
  { issueId, merchant, currency }: ExposedIssue,
): Promise<readonly Tab[]> {
  const { rows } = await sql<Tab>`
    select l.play, count(distinct t.id)::int as tickets, count(distinct t.player_id)::int as members,
           sum(l.stake)::bigint as stake
    from studio.lottery_ticket t
    join studio.player p on p.id = t.player_id
    join studio.lottery_line l on l.ticket_id = t.id
    where t.issue_id = ${issueId} and t.state = 'open'
      and p.mode = 'real' and p.merchant = ${merchant} and p.currency = ${currency}
    group by l.play order by tickets desc, l.play limit 120`.execute(db);
  return rows;
}

/** Digits of its numbers, where they are some. */
function digitsOf({ grammar }: Play<never>): number | null {
  if (grammar.form !== 'list') return null;
  const length = [1, 2, 3, 4, 5].find((digits) => grammar.entry.test('0'.repeat(digits)));
  return length ?? null;
}

/** A number as the wire has it. */
export function wireNumber(
  { number, tickets, stake, liability, all, play: code, said: byStaff }: NumberFigures,
  play: Play<never> | undefined,
  said: readonly SaidThresholds[],
) {
  const state = stateNow({ play: code, number, own: liability, all, said: byStaff }, said);
  const isShut = play === undefined || state === 'closed';
  const odds = isShut ? '0' : oddsOfNumber(play, number, state);
  const figures = { tickets, stake: moneyText(stake), liability: moneyText(liability) };
  return { number, ...figures, state, set: byStaff?.state ?? null, odds };
}

/** Staff say what a number gets. Refuses `not-found`, `issue-closed`. */
export async function setNumber(
  studio: Studio,
  lotteries: readonly Lottery[],
  {
    merchant,
    currency,
    game,
    issue: name,
    play: code,
    number,
    state,
    beyond = false,
    by,
    reason,
  }: Read<typeof setLotteryNumberRequest>,
): Promise<{ state: 'full' | 'reduced' | 'closed' }> {
  const { issue, plays } = await findExposed(studio, lotteries, { game, issue: name });
  const play = plays.find((one) => one.code === code);
  const counted = play === undefined ? [] : countedAs(play, number);
  const [first] = counted;
  if (first === undefined) throw refuse('not-found');
  if (beyond && state !== 'full') throw refuse('bad-request');
  if (issue.state !== 'open' || studio.clock.now() >= issue.closeAt) throw refuse('issue-closed');
  const exposed: ExposedIssue = { merchant, currency, issueId: issue.id };
  return studio.db.transaction().execute(async (tx) => {
    for (const one of counted) await insertSaid(tx, exposed, { ...one, state, beyond, by, reason });
    const said = await listThresholds(tx, { merchant, currency, game });
    const [now] = await readExposed(tx, exposed, [first]);
    if (now === undefined) throw new Error('Every number that is asked for is answered.');
    return { state: stateNow(now, said) };
  });
}

/** Thresholds of a game. Refuses `not-found`. */
export async function answerThresholds(
  { db }: Studio,
  lotteries: readonly Lottery[],
  { merchant, currency, game }: Read<typeof lotteryThresholdsRequest>,
): Promise<LotteryThresholdsAnswer> {
  if (!lotteries.some(({ id }) => id === game)) throw refuse('not-found');
  const said = await listThresholds(db, { merchant, currency, game });
  return {
    game,
    default: wireThresholds(usualThresholds),
    plays: said.map((one) => ({ play: one.play, ...wireSaid(one) })),
  };
}

const wireSaid = ({ version, by, reason, at, ...thresholds }: SaidThresholds) => ({
  ...wireThresholds(thresholds),
  version,
  by,
  reason,
  at: at === null ? null : iso(at),
});

/** Sets thresholds as two people said. Refuses `not-found`, `bad-request`, `stake-changed` over others. */
export async function saveThresholds(
  studio: Studio,
  lotteries: readonly Lottery[],
  {
    reduce_at: reduceText,
    close_at: closeText,
    ...asked
  }: Read<typeof setLotteryThresholdsRequest>,
): Promise<{ version: number }> {
  const { game, play } = asked;
  const lottery = lotteries.find(({ id }) => id === game);
  const day = new Date(studio.clock.now()).toISOString().slice(0, 10);
  const known = play === EVERY_PLAY || lottery?.family.plays(day).some(({ code }) => code === play);
  if (lottery === undefined || !known) throw refuse('not-found');
  const [reduceAt, closeAt] = [boundIn(reduceText), boundIn(closeText)];
  if (reduceAt !== null && closeAt !== null && reduceAt > closeAt) throw refuse('bad-request');
  const version = await studio.db
    .transaction()
    .execute((tx) => setThresholds(tx, { ...asked, reduceAt, closeAt }));
  if (version === undefined) throw refuse('stake-changed');
  return { version };
}

function boundIn(text: string | null): bigint | null {
  if (text === null) return null;
  const minor = parseMoney(text);
  if (minor === undefined || minor <= 0n) throw refuse('bad-request');
  return minor;
}
