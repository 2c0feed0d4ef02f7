/** The stake of one part of a chase: a ticket of its issue, once, under an id that is made of both. */
import { createHash } from 'node:crypto';
import { failpoint } from '#server/failpoint.ts';
import type { Tx } from '#server/database.ts';
import { Refusal } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { reducedOdds } from '../../engine/exposure.ts';
import { withOdds } from '../../engine/odds-tables.ts';
import { TICKETS_MAX } from '../../engine/ticket-limits.ts';
import { countExposure } from '../exposure/count-exposure.ts';
import { numbersOfLines } from '../exposure/numbers-of-lines.ts';
import { findIssueById, holdOpenIssue, type Issue } from '../issue-store.ts';
import { type JudgedLine, oddsOfPlay } from '../judge-lines.ts';
import { dayOfIssue, findLottery } from '../lotteries.ts';
import { askStake } from '../lottery-wallet.ts';
import {
  countTickets,
  giveBack,
  insertTicket,
  markTicketOpen,
  markTicketRefused,
} from '../ticket-store.ts';
import { judgeLate } from '../terms/late-terms.ts';
import { oddsOfDraw } from '../terms/odds-of-issue.ts';
import { type Chase, lockChase, refuseChase } from './chase-store.ts';

/** What became of the stake of a part; `again`: nothing is known of it. */
export type Staked =
  | { readonly kind: 'done'; readonly balance?: bigint }
  | { readonly kind: 'again' };

/** The same in every attempt: a part that was staked is never staked twice. */
function ticketIdOf({ id }: Chase, { number }: Pick<Issue, 'number'>): string {
  const hex = createHash('sha256').update(`chase ${id} ${number}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

/**
 * Stores the ticket of a part whose issue takes bets. Answers whether its stake is to be asked for: an issue
 * is skipped whose numbers have other odds by now, or in which the player has no room for it; where that is
 * the first of all, the chase is refused with it.
 */
export async function storePart(
  tx: Tx,
  chase: Chase,
  { issue, place }: { readonly issue: Issue; readonly place: number },
): Promise<{ readonly ticketId: string; readonly asks: boolean } | undefined> {
  if (!(await holdOpenIssue(tx, issue.id))) return undefined;
  const ticketId = ticketIdOf(chase, issue);
  const line = lineOf(chase, place);
  const { version, isOther } = await tableOf(tx, chase, issue, line);
  const { sessionId, account, series } = chase;
  const ticket = {
    id: ticketId,
    issueId: issue.id,
    sessionId,
    playerId: account.playerId,
    requestId: `chase-${ticketId}`,
    stake: line.stake,
    series,
    lines: [line],
    chase: { id: chase.id, place },
    oddsVersion: version,
  };
  const refusal = isOther ? 'odds-changed' : await refusalOf(tx, chase, issue, line);
  const isNew = await insertTicket(tx, { ...ticket, ...(refusal !== undefined && { refusal }) });
  if (!isNew) throw new Error('A part that has a ticket is staked again.');
  if (refusal !== undefined && place === 1) await refuseChase(tx, chase.id, refusal);
  return { ticketId, asks: refusal === undefined };
}

/** The odds table of an issue, and whether the play pays otherwise by it than was agreed to. */
async function tableOf(
  tx: Tx,
  { game }: Chase,
  { drawAt }: Issue,
  { play: code, series, reduced, odds }: JudgedLine,
): Promise<{ readonly version: number; readonly isOther: boolean }> {
  const lottery = findLottery(game);
  if (lottery === undefined) throw new RangeError(`no lottery ${game}`);
  const { version, tables } = await oddsOfDraw(tx, lottery, drawAt);
  const play = lottery.family.plays(dayOfIssue(lottery, drawAt)).find((one) => one.code === code);
  if (play === undefined) throw new RangeError(`no play ${code}`);
  const own = oddsOfPlay(withOdds(play, tables), series);
  const now = reduced ? reducedOdds(play, own) : own;
  return { version, isOther: Object.entries(now).some(([name, one]) => odds[name] !== one) };
}

function lineOf(chase: Chase, place: number): JudgedLine {
  const { play, selection, unit, bets, series, reduced, cost } = chase;
  const multiple = chase.multiples[place - 1] ?? 1;
  const odds = Object.fromEntries(
    Object.entries(chase.odds).map(([name, one]) => [name, BigInt(one)]),
  );
  const stake = cost * BigInt(multiple);
  return { play, selection, unit, multiple, bets, stake, series, reduced, odds };
}

/** Judges the part as any ticket and counts what it costs by number; why it is skipped where it is. */
async function refusalOf(
  tx: Tx,
  { account, game }: Chase,
  issue: Issue,
  line: JudgedLine,
): Promise<string | undefined> {
  const lottery = findLottery(game);
  if (lottery === undefined) throw new RangeError(`no lottery ${game}`);
  const { merchant, currency, playerId, mode } = account;
  const { id: issueId, drawAt } = issue;
  const numbers = numbersOfLines({ lottery, drawAt }, [line]);
  try {
    await countTickets(tx, { issueId, playerId, most: TICKETS_MAX[mode] });
    await judgeLate(tx, { lottery, issue, playerId }, numbers);
    if (mode === 'demo') return undefined;
    await countExposure(tx, { game, issue: { issueId, merchant, currency } }, numbers);
    return undefined;
  } catch (error) {
    // It is judged before anything is written.
    if (error instanceof Refusal) return error.body.code;
    throw error;
  }
}

/** A part that is stored. */
export interface StoredPart {
  readonly ticketId: string;
  readonly issueId: bigint;
  readonly place: number;
  /** Nobody has been answered yet that the chase runs: without its first part it is refused. */
  readonly opens: boolean;
}

/** Asks for the stake of a part that is stored, as often as it takes: the wallet knows it by its ticket. */
export async function askForPart(studio: Studio, chase: Chase, part: StoredPart): Promise<Staked> {
  const { ticketId, issueId, place, opens } = part;
  const issue = await findIssueById(studio.db, issueId);
  if (issue === undefined) throw new Error('The issue of a ticket is there.');
  const { stake, series } = lineOf(chase, place);
  const { account, id: orderId } = chase;
  const asked = { account, ticketId, issue: issue.number, stake, series, orderId };
  const answer = await askStake(studio, asked);
  failpoint('after-stake');
  switch (answer.kind) {
    case 'accepted':
      await studio.db.transaction().execute(async (tx) => {
        if (opens) await lockChase(tx, orderId);
        if (await holdOpenIssue(tx, issueId)) {
          await markTicketOpen(tx, ticketId);
          return;
        }
        const refusal = 'issue-closed';
        await giveBack(tx, { id: ticketId, from: 'reserved', to: 'returned', refusal });
        if (opens) await refuseChase(tx, orderId, refusal);
      });
      return { kind: 'done', balance: answer.balance };
    case 'refused':
      studio.log.info({ ticketId, code: answer.code, reason: answer.reason }, 'a part was refused');
      await studio.db.transaction().execute(async (tx) => {
        if (opens) await lockChase(tx, orderId);
        await markTicketRefused(tx, ticketId, answer.code);
        if (opens) await refuseChase(tx, orderId, answer.code);
      });
      return { kind: 'done' };
    default:
      studio.log.warn({ ticketId, reason: answer.reason }, 'the stake of a part is not certain');
      return { kind: 'again' };
  }
}
