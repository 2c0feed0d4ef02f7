import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@croupier/contract/money';
import { slotTitle } from '@croupier/engines/slot/titles';
import type { SlotTitle } from '@croupier/engines/slot/title';
import type { PlayRequest, PlayedRound } from '@croupier/protocol/slot-session';
import { failpoint } from '../failpoint.ts';
import { deriveOutcome } from '../fairness/outcome.ts';
import { lockActivePair, takeNonce } from '../fairness/pair-store.ts';
import { openSeed } from '../fairness/seed-pairs.ts';
import { offeredStakes, winOf } from '../games/stakes.ts';
import { isRefusalCode, refuse } from '../refuse.ts';
import { lockSession, markPaid } from '../sessions/session-store.ts';
import type { Session } from '../sessions/session-store.ts';
import { walletOf } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { insertCall } from '../wallet/call-store.ts';
import type { RoundMoney } from '../wallet/wallet.ts';
import { tellNow } from '../wallet/tell-wallet.ts';
import { playedRound } from './history.ts';
import {
  findRequest,
  findRound,
  hasReservedRound,
  insertRound,
  markDecided,
  markRefused,
  markReversing,
} from './round-store.ts';
import type { Round } from './round-store.ts';

/** How long a repeated request waits for the first one to come to an end. */
const patienceMs = 6500;
const pollMs = 100;

/** The first attempt to tell the wallet is made at once; the worker waits for it this long. */
const headStartMs = 8000;

/**
 * Plays one paid round. Each step is stored before the next begins, so that a crash anywhere
 * leaves a round that the worker can end, and a repeated `requestId` gets the first answer:
 *
 * 1. reserve: request, stake, pair and nonce are stored; the outcome is fixed from here on;
 * 2. stake: asked for once; without an answer it is rolled back, never repeated;
 * 3. decide: the outcome is derived from the committed seeds and stored;
 * 4. settle: the win is paid, or the round finished; repeated by the worker until acknowledged;
 * 5. answer.
 */
export async function playRound(
  studio: Studio,
  session: Session,
  request: PlayRequest,
): Promise<PlayedRound> {
  const title = slotTitle(session.gameId);
  if (title === undefined || !studio.gamesOpen.value) throw refuse('game-unavailable');
  const stake = parseMoney(request.stake);
  if (stake === undefined) throw refuse('bad-request');

  const known = await findRequest(studio.db, session.id, request.requestId);
  if (known !== undefined) return answerAgain(studio, known, stake);
  if (!offeredStakes(title.model.bet, session.limits).includes(stake)) {
    throw refuse('stake-not-offered');
  }
  const reserved = await reserve(studio, session, { requestId: request.requestId, stake });
  if (!reserved.fresh) return answerAgain(studio, reserved.round, stake);
  failpoint('after-reserve');

  const money: RoundMoney = { account: session, roundId: reserved.round.id, stake, win: 0n };
  await takeStake(studio, money);
  failpoint('after-stake');

  const win = await decide(studio, title, reserved.round);
  failpoint('after-outcome');

  await tellNow(studio, win > 0n ? 'win' : 'finish', { ...money, win });
  failpoint('before-reply');
  return answerOf(studio, await reread(studio, reserved.round.id));
}

interface Reserved {
  readonly round: Round;
  /** False when a request of that id was stored in the meantime. */
  readonly fresh: boolean;
}

/** Locks the session, then the seed pair; refuses a second round beside one in flight. */
async function reserve(
  studio: Studio,
  session: Session,
  { requestId, stake }: { readonly requestId: string; readonly stake: bigint },
): Promise<Reserved> {
  return studio.db.transaction().execute(async (tx) => {
    const { waitMs } = await lockSession(tx, session.id);
    const known = await findRequest(tx, session.id, requestId);
    if (known !== undefined) return { round: known, fresh: false };
    if (await hasReservedRound(tx, session.id)) throw refuse('round-open', { retryAfterMs: 1000 });
    if (waitMs > 0) throw refuse('too-fast', { retryAfterMs: waitMs });
    const pair = await lockActivePair(tx, session);
    if (pair === undefined) throw new Error('A session has no seed pair.');
    const nonce = await takeNonce(tx, pair.id);
    const { playerId, gameId } = session;
    const id = await insertRound(tx, {
      sessionId: session.id,
      playerId,
      gameId,
      requestId,
      pairId: pair.id,
      nonce,
      buildHash: studio.buildHash,
      stake,
    });
    await markPaid(tx, session);
    const round = await findRound(tx, id);
    if (round === undefined) throw new Error('A stored round was not found.');
    return { round, fresh: true };
  });
}

async function takeStake(studio: Studio, money: RoundMoney): Promise<void> {
  const { roundId } = money;
  const answer = await walletOf(studio, money.account).stake(money);
  switch (answer.kind) {
    case 'accepted':
      return;
    case 'refused':
      studio.log.info({ roundId, code: answer.code, reason: answer.reason }, 'stake refused');
      await markRefused(studio.db, roundId, answer.code);
      throw refusedStake(answer.code);
    case 'not-sent':
      studio.log.warn({ roundId, reason: answer.reason }, 'the wallet cannot be reached');
      await markRefused(studio.db, roundId, 'wallet-unavailable');
      throw refusedStake('wallet-unavailable');
    case 'unknown':
      studio.log.warn({ roundId, reason: answer.reason }, 'stake unknown, rolling back');
      await giveUp(studio, roundId);
      throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  }
}

function refusedStake(code: Parameters<typeof refuse>[0]) {
  return code === 'wallet-unavailable'
    ? refuse(code, { money: 'not-taken', retryAfterMs: 2000 })
    : refuse(code);
}

/** The stake may have been taken: what is owed now is its rollback, from the worker, at once. */
export async function giveUp(studio: Studio, roundId: string): Promise<void> {
  await studio.db.transaction().execute(async (tx) => {
    if (await markReversing(tx, roundId)) {
      await insertCall(tx, { roundId, kind: 'rollback', delayMs: 0 });
    }
  });
}

/** Derives and stores the outcome, and with it what the wallet must be told. Answers the win. */
async function decide(studio: Studio, title: SlotTitle, round: Round): Promise<bigint> {
  const outcome = deriveOutcome({
    title,
    serverSeed: openSeed(studio.box, { id: round.pairId, sealedSeed: round.sealedSeed }),
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  });
  const win = winOf(outcome.win, round.stake, title.model.bet);
  const stored = await studio.db.transaction().execute(async (tx) => {
    if (!(await markDecided(tx, round.id, { win, events: outcome.events }))) return false;
    const kind = win > 0n ? 'win' : 'finish';
    await insertCall(tx, { roundId: round.id, kind, delayMs: headStartMs });
    return true;
  });
  // This process was held up for longer than the lease and the round was given up.
  if (!stored) throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  return win;
}

async function answerAgain(studio: Studio, known: Round, stake: bigint): Promise<PlayedRound> {
  if (known.stake !== stake) throw refuse('bad-request');
  let round = known;
  const attempts = patienceMs / pollMs;
  for (let attempt = 0; round.state === 'reserved' && attempt < attempts; attempt += 1) {
    await sleep(pollMs);
    round = await reread(studio, round.id);
  }
  return answerOf(studio, round);
}

function answerOf(studio: Studio, round: Round): PlayedRound {
  if (round.win !== null) return playedRound(studio, round);
  if (round.state === 'refused' && isRefusalCode(round.refusal)) {
    throw refusedStake(round.refusal);
  }
  if (round.state === 'reserved') throw refuse('round-open', { retryAfterMs: 1000 });
  throw refuse('wallet-unavailable', { money: 'will-be-returned' });
}

async function reread(studio: Studio, id: string): Promise<Round> {
  const round = await findRound(studio.db, id);
  if (round === undefined) throw new Error('A stored round was not found.');
  return round;
}
