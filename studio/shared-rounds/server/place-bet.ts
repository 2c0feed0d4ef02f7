import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { OwnBet, PlaceBetRequest } from '../protocol.ts';
import { failpoint } from '#server/failpoint.ts';
import { openDraws } from '#fairness/server/outcome.ts';
import { offeredStakes } from '#server/games/stakes.ts';
import { isRefusalCode, refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { Tx } from '#server/database.ts';
import { giveUp } from '#rounds/server/play-round.ts';
import { refusedStake } from '#rounds/server/round-answers.ts';
import { markRefused } from '#rounds/server/round-store.ts';
import { lockPlayer, lockSession, markPaid } from '#server/sessions/session-store.ts';
import type { Session } from '#server/sessions/session-store.ts';
import { walletOf } from '#server/studio.ts';
import type { Studio } from '#server/studio.ts';
import {
  findBet,
  findBetOfRequest,
  hasBetInRound,
  insertBet,
  listChoices,
  markBetOpen,
  sumStaked,
} from './bet-store.ts';
import type { StoredBet } from './bet-store.ts';
import { sharedGameOf } from './round-outcome.ts';
import type { SharedGame } from './round-outcome.ts';
import { holdBettingRound, markNumbersGiven } from './shared-round-store.ts';
import type { SharedRound } from './shared-round-store.ts';
import { findTable } from './table-store.ts';
import type { Table } from './table-store.ts';
import { viewOwnBet } from './views.ts';

/** How long a repeated request waits for the first one to come to an end. */
const patienceMs = 6500;
const pollMs = 50;

/**
 * Places a bet in the shared round that takes bets. It is stored, its stake is asked for once, and it counts
 * when that was acknowledged before the round starts; else whatever was taken goes back. A repeated
 * `requestId` gets the first answer.
 *
 * Refused with `round-closed` when betting is over, with `place-taken` when the player has a bet at that
 * place, from whichever of their devices.
 */
export async function placeBet(
  studio: Studio,
  session: Session,
  request: PlaceBetRequest,
): Promise<OwnBet> {
  const game = sharedGameOf(studio.games.find(session.gameId));
  if (game === undefined) throw refuse('bad-request');
  if (studio.games.closed.has(session.gameId)) throw refuse('game-unavailable');
  const stake = parseMoney(request.stake);
  if (stake === undefined) throw refuse('bad-request');
  if (stake <= 0n) throw refuse('stake-not-offered');
  if (request.place > game.shared.places) {
    throw refuse(game.shared.slips === undefined ? 'bad-request' : 'too-many-slips');
  }
  const given = readInput(game.shared.choice, request.choice);
  const bet = game.shared.bet(game.title, given, stake);
  const asked: Asked = { ...request, stake, bet };
  const known = await findBetOfRequest(studio.db, session.id, request.requestId);
  if (known !== undefined) return answerAgain(studio, session, known, asked);
  const { slips } = game.shared;
  if (slips !== undefined) judgeSlip(session, stake, slips.stakeOf(game.title, given));
  else if (!offeredStakes(game.kind.stakes(game.title), session.limits).includes(stake)) {
    throw refuse('stake-not-offered');
  }
  const table = await findTable(studio.db, session);
  if (table.closed) throw refuse('game-unavailable');
  const reserved = await reserve(studio, session, { game, table }, asked);
  if (typeof reserved !== 'string') return answerAgain(studio, session, reserved, asked);
  const betId = reserved;
  failpoint('after-reserve');
  await payFor(studio, session, { betId, stake });
  failpoint('after-bet-open');
  studio.tableNews.tell('bets', table.id);
  return answerOf(await reread(studio, session, betId));
}

/** A slip's stake is the sum of what it says, and within what the site allows of a bet. */
function judgeSlip({ limits }: Session, stake: bigint, sum: bigint | undefined): void {
  if (sum !== stake) throw refuse('bad-request');
  const { min, max, step } = limits;
  if (stake < min) throw refuse('stake-too-small', { limit: moneyText(min) });
  if (stake > max) throw refuse('stake-too-large', { limit: moneyText(max) });
  if (step > 0n && stake % step !== 0n) throw refuse('stake-not-offered');
}

interface Asked extends Pick<PlaceBetRequest, 'requestId' | 'roundId' | 'place'> {
  readonly stake: bigint;
  readonly bet: unknown;
}

/**
 * Answers the new bet's id, or the bet that the same request has made at the same moment. The round cannot
 * start between the look at it and the storing of the bet.
 */
async function reserve(
  studio: Studio,
  session: Session,
  { game, table }: { readonly game: SharedGame; readonly table: Table },
  { requestId, roundId, place, stake, bet }: Asked,
): Promise<string | StoredBet> {
  const { id: sessionId, playerId, gameId } = session;
  const { slips, tickets } = game.shared;
  const lock = tickets === undefined ? 'shared' : 'alone';
  return studio.db.transaction().execute(async (tx) => {
    const { waitMs } = await lockSession(tx, sessionId);
    // What a player has in a round is counted over all sessions of theirs.
    if (slips !== undefined) await lockPlayer(tx, playerId);
    // Bets of one round are one decision; the pace is from round to round.
    const first = !(await hasBetInRound(tx, { playerId, roundId }));
    if (first && waitMs > 0) throw refuse('too-fast', { retryAfterMs: waitMs });
    const round = await holdBettingRound(tx, { id: roundId, tableId: table.id, lock });
    if (round === undefined || round.buildHash !== game.build) throw refuse('round-closed');
    const betId = await insertBet(tx, {
      sessionId,
      playerId,
      gameId,
      requestId,
      sharedRoundId: roundId,
      place,
      buildHash: game.build,
      stake,
      choice: await withNumbers(tx, game, round, bet),
      endsByMs: game.shared.endsByMs(game.title, bet),
    });
    if (betId === undefined) {
      const known = await findBetOfRequest(tx, sessionId, requestId);
      if (known === undefined) throw refuse('place-taken');
      return known;
    }
    slips?.check(game.title, await listChoices(tx, { playerId, roundId }));
    if (first) await markPaid(tx, session);
    return betId;
  });
}

/** The bet as it is stored: with the numbers of its tickets, where it has some. */
async function withNumbers(
  tx: Tx,
  { shared: { tickets }, title }: SharedGame,
  { id, commitHash, number, numbersGiven }: SharedRound,
  bet: unknown,
): Promise<unknown> {
  if (tickets === undefined) return bet;
  const staked = await sumStaked(tx, id);
  const open = openDraws(commitHash, number);
  const numbered = tickets.number(title, bet, { given: numbersGiven, staked, open });
  if (numbered === undefined) throw refuse('sold-out');
  await markNumbersGiven(tx, id, numbered.given);
  return numbered.bet;
}

async function payFor(
  studio: Studio,
  session: Session,
  { betId, stake }: { readonly betId: string; readonly stake: bigint },
): Promise<void> {
  const money = { account: session, roundId: betId, stake, win: 0n, stepId: null, paidSteps: [] };
  const answer = await walletOf(studio, session).stake(money);
  failpoint('after-stake');
  switch (answer.kind) {
    case 'accepted':
      // False when the round has started meanwhile, or the bet was given up: its rollback is under way.
      if (await markBetOpen(studio.db, betId, answer.balance)) return;
      throw refuse('round-closed', { money: 'will-be-returned' });
    case 'unknown':
      studio.log.warn({ betId, reason: answer.reason }, 'stake unknown, rolling back');
      await giveUp(studio, betId);
      throw refuse('wallet-unavailable', { money: 'will-be-returned' });
    default: {
      const code = answer.kind === 'refused' ? answer.code : 'wallet-unavailable';
      studio.log.info({ betId, code, reason: answer.reason }, 'stake refused');
      await markRefused(studio.db, betId, code);
      throw refusedStake(code);
    }
  }
}

async function answerAgain(
  studio: Studio,
  session: Session,
  known: StoredBet,
  { roundId, place, stake, bet }: Asked,
): Promise<OwnBet> {
  const isSame =
    known.sharedRoundId === roundId &&
    known.place === place &&
    known.stake === stake &&
    // Numbers of tickets were not asked for, they were given.
    isDeepStrictEqual({ ...asObject(known.choice), ...asObject(bet) }, known.choice);
  if (!isSame) throw refuse('bad-request');
  let stored = known;
  const attempts = patienceMs / pollMs;
  for (let attempt = 0; stored.state === 'reserved' && attempt < attempts; attempt += 1) {
    await sleep(pollMs);
    stored = await reread(studio, session, known.id);
  }
  return answerOf(stored);
}

function asObject(stored: unknown): object {
  return typeof stored === 'object' && stored !== null ? stored : {};
}

function answerOf(bet: StoredBet): OwnBet {
  if (bet.state === 'refused' && isRefusalCode(bet.refusal)) throw refusedStake(bet.refusal);
  if (bet.state === 'reserved') throw refuse('round-open', { retryAfterMs: 1000 });
  return viewOwnBet(bet);
}

async function reread(studio: Studio, session: Session, id: string): Promise<StoredBet> {
  const bet = await findBet(studio.db, id, session);
  if (bet === undefined) throw new Error('A stored bet was not found.');
  return bet;
}
