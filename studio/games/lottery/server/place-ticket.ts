import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { beforeMoney, repeating } from '#server/database-busy.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Tx } from '#server/database.ts';
import { isRefusalCode, refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { limitOf } from '#server/wallet/wallet.ts';
import { CANCELS_MAX, TICKETS_MAX } from '../engine/ticket-limits.ts';
import type { TicketRequest, TicketView } from '../protocol.ts';
import type { OddsTables } from '../engine/odds-tables.ts';
import { countExposure } from './exposure/count-exposure.ts';
import { assertCountable, numbersOfLines } from './exposure/numbers-of-lines.ts';
import { findIssue, holdOpenIssue, type Issue } from './issue-store.ts';
import { judgeLines, type JudgedLine, printedSelection } from './judge-lines.ts';
import { dayOfIssue, findLottery, type Lottery } from './lotteries.ts';
import { askStake } from './lottery-wallet.ts';
import {
  countCancelled,
  countTickets,
  findTicket,
  findTicketOfRequest,
  giveBack,
  insertTicket,
  markTicketOpen,
  markTicketRefused,
  type Ticket,
} from './ticket-store.ts';
import { isPastCancelling, judgeLate } from './terms/late-terms.ts';
import { oddsOfDraw } from './terms/odds-of-issue.ts';
import { viewTicket } from './views.ts';

/** How long a repeated request waits for the first one to come to an end. */
const PATIENCE_MS = 6500;
const POLL_MS = 50;
const REFUND_HEAD_START_MS = 0;

/**
 * Takes a ticket: it is stored, its stake is asked for once, and it counts if that was acknowledged while its
 * issue took bets, by the database's clock; else the stake goes back. A repeated `requestId` gets the first
 * answer.
 *
 * Refused with `busy` where nothing could be stored now, with `issue-closed`, with `too-many-tickets` or `too-many-numbers`, with `bad-selection` and what is wrong, with
 * `stake-changed` where the lines cost something else than the player saw, with the limits of stakes, and
 * with what the wallet says.
 */
export async function placeTicket(
  studio: Studio,
  session: Session,
  request: TicketRequest,
): Promise<TicketView> {
  const known = await findTicketOfRequest(studio.db, session.id, request.requestId);
  if (known !== undefined) return answerAgain(studio, session, known, request);
  const lottery = findLottery(session.gameId);
  if (lottery === undefined) throw refuse('bad-request');
  const issue = await findIssue(studio.db, { game: lottery.id, number: request.issue });
  if (issue === undefined) throw refuse('not-found');
  const odds = await oddsOfDraw(studio.db, lottery, issue.drawAt);
  const judged = judgeTicket({ lottery, session, issue, tables: odds.tables }, request);
  const { lines, stake, series } = judged;
  const oddsVersion = odds.version;
  const numbers = numbersOfLines({ lottery, drawAt: issue.drawAt }, lines);
  assertCountable(numbers);
  const id = randomUUID();
  const reserve = async (tx: Tx) => {
    if (!(await holdOpenIssue(tx, issue.id))) throw refuse('issue-closed');
    const { id: sessionId, playerId } = session;
    const { id: issueId } = issue;
    await countTickets(tx, { issueId, playerId, most: TICKETS_MAX[session.mode] });
    const { requestId } = request;
    await judgeLate(tx, { lottery, issue, playerId }, numbers);
    const ticket = { id, issueId, sessionId, playerId, requestId, oddsVersion, ...judged };
    if (!(await insertTicket(tx, ticket))) return false;
    if (session.mode === 'real') {
      const { merchant, currency } = session;
      const exposed = { issueId, merchant, currency };
      await countExposure(tx, { game: lottery.id, issue: exposed }, numbers);
    }
    return true;
  };
  const isNew = await beforeMoney(() => studio.db.transaction().execute(reserve));
  if (!isNew) {
    const first = await findTicketOfRequest(studio.db, session.id, request.requestId);
    if (first === undefined) throw refuse('bad-request');
    return answerAgain(studio, session, first, request);
  }
  failpoint('after-reserve');
  const balance = await payFor(studio, session, { id, issue, stake, series });
  return viewTicket(await reread(studio, session, id), balance);
}

interface JudgedTicket {
  readonly lines: readonly JudgedLine[];
  readonly stake: bigint;
  readonly series: number | null;
}

function judgeTicket(
  {
    lottery,
    session: {
      limits: { min, max },
      prizeGroup,
    },
    issue: { drawAt },
    tables,
  }: {
    readonly lottery: Lottery;
    readonly session: Session;
    readonly issue: Issue;
    readonly tables: OddsTables;
  },
  { lines: given, stake: seen }: TicketRequest,
): JudgedTicket {
  const day = dayOfIssue(lottery, drawAt);
  const lines = judgeLines(lottery, { lines: given, day, own: prizeGroup, tables });
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  if (parseMoney(seen) !== stake) throw refuse('stake-changed', { limit: moneyText(stake) });
  if (stake < min) throw refuse('stake-too-small', { limit: moneyText(min) });
  if (stake > max) throw refuse('stake-too-large', { limit: moneyText(max) });
  const [series = null, ...others] = new Set(lines.map((line) => line.series));
  // The wallet knows one prize group a bet.
  if (others.length > 0) throw refuse('bad-request');
  return { lines, stake, series };
}

interface Unpaid {
  readonly id: string;
  readonly issue: Issue;
  readonly stake: bigint;
  readonly series: number | null;
}

async function payFor(
  studio: Studio,
  session: Session,
  { id, issue, stake, series }: Unpaid,
): Promise<bigint> {
  const asked = { account: session, ticketId: id, issue: issue.number, stake, series };
  const answer = await askStake(studio, asked);
  failpoint('after-stake');
  switch (answer.kind) {
    case 'accepted': {
      const open = async (tx: Tx) => {
        // The draw waits for this lock, so that no ticket counts that it has not seen.
        if (await holdOpenIssue(tx, issue.id)) return markTicketOpen(tx, id);
        await giveBack(tx, { id, from: 'reserved', to: 'returned', refusal: 'issue-closed' });
        return false;
      };
      // Its stake is taken: it is worth waiting twice. Later it is given back like any that has no answer.
      const isOpen = await repeating(() => studio.db.transaction().execute(open), { stuckMax: 2 });
      studio.lotteriesDue.ring();
      if (isOpen) return answer.balance;
      throw refuse('issue-closed', { money: 'will-be-returned' });
    }
    case 'unknown': {
      studio.log.warn({ ticketId: id, reason: answer.reason }, 'stake unknown, giving it back');
      await giveUpTicket(studio, id);
      throw refuse('wallet-unavailable', { money: 'will-be-returned' });
    }
    default: {
      const code = answer.kind === 'refused' ? answer.code : 'wallet-unavailable';
      studio.log.info({ ticketId: id, code, reason: answer.reason }, 'stake refused');
      await studio.db.transaction().execute((tx) => markTicketRefused(tx, id, code));
      throw refuse(code, { money: 'not-taken', ...limitOf(answer) });
    }
  }
}

/** Gives back whatever was taken for a ticket that has no answer. */
export async function giveUpTicket(studio: Studio, id: string): Promise<void> {
  await studio.db.transaction().execute((tx) =>
    giveBack(tx, {
      id,
      from: 'reserved',
      to: 'returned',
      refusal: 'wallet-unavailable',
      delayMs: REFUND_HEAD_START_MS,
    }),
  );
  studio.lotteriesDue.ring();
}

/**
 * The player takes a ticket back while its issue takes bets and no late limit has begun: what is taken back
 * has kept others from its numbers, so that it is few times. Refuses `not-found`, `issue-closed`,
 * `too-late-to-cancel`, `too-many-cancels`.
 */
export async function cancelTicket(
  studio: Studio,
  session: Session,
  id: string,
): Promise<TicketView> {
  const ticket = await findTicket(studio.db, { id, playerId: session.playerId });
  if (ticket === undefined) throw refuse('not-found');
  if (ticket.state === 'cancelled') return viewTicket(ticket);
  const issue = await findIssue(studio.db, { game: ticket.game, number: ticket.issue });
  if (issue === undefined) throw refuse('not-found');
  const takeBack = async (tx: Tx) => {
    if (!(await holdOpenIssue(tx, issue.id))) throw refuse('issue-closed');
    if (await isPastCancelling(tx, issue)) throw refuse('too-late-to-cancel');
    const { playerId } = session;
    await countCancelled(tx, { issueId: issue.id, playerId, most: CANCELS_MAX });
    if (!(await giveBack(tx, { id, from: 'open', to: 'cancelled' }))) throw refuse('issue-closed');
  };
  await beforeMoney(() => studio.db.transaction().execute(takeBack));
  studio.lotteriesDue.ring();
  return viewTicket(await reread(studio, session, id));
}

async function answerAgain(
  studio: Studio,
  session: Session,
  known: Ticket,
  request: TicketRequest,
): Promise<TicketView> {
  if (!isRequestOf(known, request)) throw refuse('bad-request');
  let stored = known;
  for (let waited = 0; stored.state === 'reserved' && waited < PATIENCE_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    stored = await reread(studio, session, known.id);
  }
  if (stored.state === 'reserved')
    throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  const { refusal } = stored;
  if (stored.state === 'refused' && isRefusalCode(refusal))
    throw refuse(refusal, { money: 'not-taken' });
  if (stored.state === 'returned' && isRefusalCode(refusal)) {
    throw refuse(refusal, { money: 'will-be-returned' });
  }
  return viewTicket(stored);
}

/** Whether a request asks for the ticket that was made of the first one with its id. */
function isRequestOf(known: Ticket, { issue, stake, lines }: TicketRequest): boolean {
  const lottery = findLottery(known.game);
  if (lottery === undefined || known.issue !== issue || known.stake !== parseMoney(stake))
    return false;
  const day = dayOfIssue(lottery, known.drawAt);
  return (
    known.lines.length === lines.length &&
    known.lines.every(({ play, selection, unit, multiple }, at) => {
      const line = lines[at];
      return (
        line?.play === play &&
        line.multiple === multiple &&
        (line.series ?? null) === known.series &&
        parseMoney(line.unit) === unit &&
        printedSelection(lottery, line, day) === selection
      );
    })
  );
}

async function reread(studio: Studio, { playerId }: Session, id: string): Promise<Ticket> {
  const ticket = await findTicket(studio.db, { id, playerId });
  if (ticket === undefined) throw new Error('A ticket has gone.');
  return ticket;
}
