import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { beforeMoney } from '#server/database-busy.ts';
import type { Tx } from '#server/database.ts';
import { isRefusalCode, refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { chaseIssuesMax } from '../../engine/chase.ts';
import { CHASES_MAX } from '../../engine/ticket-limits.ts';
import type { ChaseRequest, ChaseView } from '../../protocol.ts';
import type { OddsTables } from '../../engine/odds-tables.ts';
import { oddsOfDraw } from '../terms/odds-of-issue.ts';
import { assertCountable, numbersOfLines } from '../exposure/numbers-of-lines.ts';
import { findIssue, type Issue } from '../issue-store.ts';
import { judgeLines, type JudgedLine } from '../judge-lines.ts';
import { dayOfIssue, findLottery, type Lottery } from '../lotteries.ts';
import { openOrder } from '../lottery-wallet.ts';
import { advanceChase, endChase } from './advance-chases.ts';
import { endOfChase } from './end-of-chase.ts';
import {
  type Chase,
  countChases,
  findChase,
  findChaseOfRequest,
  insertChase,
  lockChase,
  moveChase,
  partsOf,
} from './chase-store.ts';
import { viewChase } from './view-chase.ts';

/** How long a repeated request waits for the first one to come to an end. */
const PATIENCE_MS = 6500;
const POLL_MS = 50;
const LEASE_MS = 15_000;

/**
 * Takes a chase: the wallet agrees to all of its parts within their bounds, and the first is staked at once
 * where its issue takes bets. Where that is refused nothing of the chase stands. A repeated `requestId` gets
 * the first answer.
 *
 * Refused as a ticket is, with `too-many-chases`, with `bad-request` for more issues than a chase has.
 */
export async function openChase(
  studio: Studio,
  session: Session,
  request: ChaseRequest,
): Promise<ChaseView> {
  const known = await findChaseOfRequest(studio.db, session.id, request.requestId);
  if (known !== undefined) return answerAgain(studio, session, known, request);
  const lottery = findLottery(session.gameId);
  if (lottery === undefined) throw refuse('bad-request');
  const issue = await findIssue(studio.db, { game: lottery.id, number: request.issue });
  if (issue === undefined) throw refuse('not-found');
  if (issue.state !== 'open' || studio.clock.now() >= issue.closeAt) throw refuse('issue-closed');
  const { tables } = await oddsOfDraw(studio.db, lottery, issue.drawAt);
  const line = judgeChase({ lottery, drawAt: issue.drawAt, tables }, session, request);
  const id = randomUUID();
  const { requestId, multiples, mode, stopOnWin } = request;
  const chase = { id, requestId, issueId: issue.id, line, multiples, mode, stopOnWin };
  const store = async (tx: Tx) => {
    const isStored = await insertChase(tx, session, { ...chase, leaseMs: LEASE_MS });
    // Itself is one of them; a request that made one before is answered as it was.
    const { playerId } = session;
    if (isStored) await countChases(tx, { playerId, most: CHASES_MAX });
    return isStored;
  };
  const isNew = await beforeMoney(() => studio.db.transaction().execute(store));
  if (!isNew) {
    const first = await findChaseOfRequest(studio.db, session.id, requestId);
    if (first === undefined) throw refuse('bad-request');
    return answerAgain(studio, session, first, request);
  }
  await agree(studio, session, { id, stakes: stakesOf(line, multiples), lottery, issue });
  const staked = await advanceChase(studio, id);
  const balance = staked.kind === 'done' ? staked.balance : undefined;
  return firstAnswer(studio, session, id, balance);
}

const stakesOf = ({ stake }: JudgedLine, multiples: readonly number[]): readonly bigint[] =>
  multiples.map((multiple) => stake * BigInt(multiple));

/** The line at one multiple. Every part is judged before the first is staked. */
function judgeChase(
  {
    lottery,
    drawAt,
    tables,
  }: { readonly lottery: Lottery; readonly drawAt: number; readonly tables: OddsTables },
  { limits: { min, max }, prizeGroup }: Session,
  { line, multiples, total }: ChaseRequest,
): JudgedLine {
  if (multiples.length > chaseIssuesMax[lottery.game.schedule.sort]) throw refuse('bad-request');
  const day = dayOfIssue(lottery, drawAt);
  const at = (multiple: number) => {
    const { series, reduced, ...rest } = line;
    const more = {
      ...(series !== undefined && { series }),
      ...(reduced !== undefined && { reduced }),
    };
    const lines = [{ ...rest, ...more, multiple }];
    return judgeLines(lottery, { lines, day, own: prizeGroup, tables })[0];
  };
  const one = at(1);
  // What the dearest part could win at most is within what a bet may win.
  at(Math.max(...multiples));
  if (one === undefined) throw refuse('bad-request');
  assertCountable(numbersOfLines({ lottery, drawAt }, [one]));
  const stakes = stakesOf(one, multiples);
  const sum = stakes.reduce((all, stake) => all + stake, 0n);
  if (parseMoney(total) !== sum) throw refuse('stake-changed', { limit: moneyText(sum) });
  if (stakes.some((stake) => stake < min)) {
    throw refuse('stake-too-small', { limit: moneyText(min) });
  }
  if (stakes.some((stake) => stake > max)) {
    throw refuse('stake-too-large', { limit: moneyText(max) });
  }
  return one;
}

/** The wallet agrees to the chase, or nothing of it stands. */
async function agree(
  studio: Studio,
  session: Session,
  {
    id,
    stakes,
    lottery,
    issue,
  }: {
    readonly id: string;
    readonly stakes: readonly bigint[];
    readonly lottery: Lottery;
    readonly issue: Issue;
  },
): Promise<void> {
  const endsAt = endOfChase(lottery, issue.drawAt, stakes.length);
  const answer = await openOrder(studio, { account: session, orderId: id, stakes, endsAt });
  const isAgreed = answer.kind === 'accepted';
  const code = answer.kind === 'refused' ? answer.code : 'wallet-unavailable';
  await studio.db.transaction().execute(async (tx) => {
    const chase = await lockChase(tx, id);
    if (chase?.state !== 'opening') return;
    await moveChase(
      tx,
      id,
      isAgreed
        ? { state: 'running', dueMs: LEASE_MS }
        : { state: 'refused', reason: code, dueMs: 0 },
    );
  });
  if (!isAgreed) throw refuse(code, { money: 'not-taken' });
}

/** The chase once its first part was asked for; what refused that has refused the chase. */
async function firstAnswer(
  studio: Studio,
  session: Session,
  id: string,
  balance: bigint | undefined,
): Promise<ChaseView> {
  const chase = await findChase(studio.db, { id, playerId: session.playerId });
  if (chase === undefined) throw new Error('A chase has gone.');
  const parts = (await partsOf(studio.db, [id])).get(id) ?? [];
  if (chase.state === 'refused') {
    studio.lotteriesDue.ring();
    const code = isRefusalCode(chase.reason) ? chase.reason : 'wallet-unavailable';
    const money = parts[0]?.state === 'returned' ? 'will-be-returned' : 'not-taken';
    throw refuse(code, { money });
  }
  return viewChase(chase, parts, balance);
}

async function answerAgain(
  studio: Studio,
  session: Session,
  known: Chase,
  request: ChaseRequest,
): Promise<ChaseView> {
  const isSame =
    known.issue === request.issue &&
    known.play === request.line.play &&
    known.multiples.join() === request.multiples.join();
  if (!isSame) throw refuse('bad-request');
  let chase = known;
  for (let waited = 0; chase.state === 'opening' && waited < PATIENCE_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    chase = (await findChase(studio.db, { id: known.id, playerId: session.playerId })) ?? chase;
  }
  if (chase.state === 'refused') {
    const code = isRefusalCode(chase.reason) ? chase.reason : 'wallet-unavailable';
    throw refuse(code, { money: 'not-taken' });
  }
  if (chase.state === 'opening') throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  return viewChase(chase, (await partsOf(studio.db, [chase.id])).get(chase.id) ?? []);
}

/** The player stops what is left; a part that was staked stays a ticket. Refuses `not-found`. */
export async function stopChase(studio: Studio, session: Session, id: string): Promise<ChaseView> {
  const owner = { id, playerId: session.playerId };
  if ((await findChase(studio.db, owner)) === undefined) throw refuse('not-found');
  await studio.db.transaction().execute(async (tx) => {
    const chase = await lockChase(tx, id);
    // One that a win has stopped must not go on after a correction either.
    const mayGoOn = chase?.state === 'running' || chase?.reason === 'won';
    if (chase !== undefined && mayGoOn) await endChase(tx, chase, 'player');
  });
  studio.lotteriesDue.ring();
  const chase = await findChase(studio.db, owner);
  if (chase === undefined) throw new Error('A chase has gone.');
  return viewChase(chase, (await partsOf(studio.db, [id])).get(id) ?? []);
}
