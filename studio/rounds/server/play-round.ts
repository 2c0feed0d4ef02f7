import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@croupier/contract/money';
import type { PlayRequest, RoundAnswer } from '#protocol/session.ts';
import { failpoint } from '#server/failpoint.ts';
import { IllegalMove } from '#engine/game.ts';
import { committedChance } from '#fairness/server/outcome.ts';
import { playFreeSpin } from '#server/free-spins/play-free-spin.ts';
import type { GameEntry } from '#server/games/games.ts';
import { offeredStakes, winOf } from '#server/games/stakes.ts';
import { isRefusalCode, refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { Session } from '#server/sessions/session-store.ts';
import { walletOf } from '#server/studio.ts';
import type { Studio } from '#server/studio.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { HEAD_START_MS } from '#server/wallet/notify-wallet.ts';
import type { RoundMoney } from '#server/wallet/wallet.ts';
import { beginRound } from './begin-round.ts';
import { chanceOf } from './chance-of.ts';
import { answerOfStep, playedRound, refusedStake } from './round-answers.ts';
import { findRequest, findRound, markOpen, markRefused, markReversing } from './round-store.ts';
import type { Round } from './round-store.ts';
import { findStep, insertDoneStep } from './step-store.ts';
import { storeEnd, tellEnd } from './store-end.ts';
import type { RoundEnd } from './store-end.ts';

/** How long a repeated request waits for the first one to come to an end. */
const patienceMs = 6500;
const pollMs = 100;

/**
 * Begins a paid round, and ends it where its kind has one step. Each step is stored before the next
 * begins, so that a crash anywhere leaves a round that the worker can end or its player go on with,
 * and a repeated `requestId` gets the first answer:
 *
 * 1. reserve: request, stake, choice, pair and nonce are stored; all chance is fixed from here on;
 * 2. stake: asked for once; without an answer it is rolled back, never repeated;
 * 3. decide: what follows from the committed seeds is stored: the outcome, with which the pots of the
 *    game get their share, or an open round;
 * 4. settle: the win is paid, or the round finished, and pots that were hit are paid; repeated by the
 *    worker until acknowledged;
 * 5. answer.
 *
 * A free spin has its own way (`free-spins/play-free-spin.ts`).
 */
export async function playRound(
  studio: Studio,
  session: Session,
  request: PlayRequest,
): Promise<RoundAnswer> {
  const game = studio.games.find(session.gameId);
  if (game === undefined || studio.games.closed.has(session.gameId)) {
    throw refuse('game-unavailable');
  }
  // Rounds of such a game begin by themselves, and bets of theirs are placed at its table.
  if (game.kind.shared !== undefined) throw refuse('bad-request');
  const stake = parseMoney(request.stake);
  if (stake === undefined) throw refuse('bad-request');
  const choice = readInput(game.kind.choice, request.choice);
  if (!isAllowed(game, choice)) throw refuse('bad-request');
  const { requestId, freeSpins } = request;
  const asked = { requestId, stake, choice, freeSpins };

  const known = await findRequest(studio.db, session.id, requestId);
  if (known !== undefined) return answerAgain(studio, known, asked);
  if (freeSpins !== undefined) {
    if (game.kind.freeSpins !== true) throw refuse('bad-request');
    const played = await playFreeSpin(studio, session, game, { ...asked, freeSpins });
    failpoint('before-reply');
    return answerAgain(studio, await reread(studio, played), asked);
  }
  if (!isOffered(game, session, asked)) throw refuse('stake-not-offered');
  if (stake > session.limits.max) throw refuse('stake-too-large');
  const reserved = await studio.db
    .transaction()
    .execute((tx) => beginRound(tx, session, game, asked));
  if (!reserved.fresh) return answerAgain(studio, reserved.round, asked);
  failpoint('after-reserve');

  const { id: roundId } = reserved.round;
  const money = { account: session, roundId, stake, win: 0n, stepId: null, paidSteps: [] };
  const balance = await takeStake(studio, money);
  failpoint('after-stake');

  const end = await decide(studio, game, { round: reserved.round, choice, balance });
  failpoint('after-outcome');

  if (end !== undefined) await tellEnd(studio, { ...money, win: end.win }, end.pots);
  failpoint('before-reply');
  return answerOf(studio, await reread(studio, roundId));
}

interface Asked {
  readonly requestId: string;
  readonly stake: bigint;
  readonly choice: unknown;
  /** Id of the grant whose spin is asked for. */
  readonly freeSpins: string | undefined;
}

/** Whether every bet of the choice is one of the stakes on offer. */
function isOffered({ kind, title }: GameEntry, { limits }: Session, { stake, choice }: Asked) {
  const bets = BigInt(kind.bets?.of(choice) ?? 1);
  return stake % bets === 0n && offeredStakes(kind.stakes(title), limits).includes(stake / bets);
}

/** Answers the balance after the stake. */
async function takeStake(studio: Studio, money: RoundMoney): Promise<bigint> {
  const { roundId } = money;
  const answer = await walletOf(studio, money.account).stake(money);
  switch (answer.kind) {
    case 'accepted':
      return answer.balance;
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

/** The stake may have been taken: what is owed now is its rollback, from the worker, at once. */
export async function giveUp(studio: Studio, roundId: string): Promise<void> {
  await studio.db.transaction().execute(async (tx) => {
    if (await markReversing(tx, roundId)) {
      await insertCall(tx, { roundId, stepId: null, kind: 'rollback', delayMs: 0 });
    }
  });
  studio.callsDue.ring();
}

/**
 * Derives and stores what the start led to, and with an end what the wallet must be told. Answers the
 * end, or nothing where the round goes on.
 */
async function decide(
  studio: Studio,
  game: GameEntry,
  { round, choice, balance }: { round: Round; choice: unknown; balance: bigint },
): Promise<RoundEnd | undefined> {
  const { state, events, win, over } = game.rules.start(choice, chanceOf(studio, round));
  const amount = over ? winOf(game.kind, win, round.stake) : undefined;
  const stored = await studio.db.transaction().execute(async (tx) => {
    if (amount !== undefined) {
      const end = { roundId: round.id, stake: round.stake, win: amount, events };
      return storeEnd(studio, tx, game, { ...end, headStartMs: HEAD_START_MS });
    }
    if (!(await markOpen(tx, round.id, events))) return undefined;
    await insertDoneStep(tx, {
      roundId: round.id,
      step: 0,
      requestId: round.requestId,
      action: choice,
      gameState: state,
      eventsKnown: events.length,
      addedStake: 0n,
      balanceAfter: balance,
    });
    return 'open' as const;
  });
  // This process was held up for longer than the lease and the round was given up.
  if (!stored) throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  return stored === 'open' ? undefined : stored;
}

async function answerAgain(studio: Studio, known: Round, asked: Asked): Promise<RoundAnswer> {
  const same =
    known.stake === asked.stake &&
    known.free?.id === asked.freeSpins &&
    isDeepStrictEqual(known.choice ?? undefined, asked.choice);
  if (!same) throw refuse('bad-request');
  let round = known;
  const attempts = patienceMs / pollMs;
  for (let attempt = 0; round.state === 'reserved' && attempt < attempts; attempt += 1) {
    await sleep(pollMs);
    round = await reread(studio, round.id);
  }
  return answerOf(studio, round);
}

async function answerOf(studio: Studio, round: Round): Promise<RoundAnswer> {
  const mayHaveStayedOpen = studio.games.find(round.gameId)?.kind.autoEnd !== undefined;
  const start = mayHaveStayedOpen
    ? await findStep(studio.db, round.id, round.requestId)
    : undefined;
  if (start !== undefined) return answerOfStep(studio, round, start);
  if (round.win !== null) return playedRound(studio, round);
  if (round.state === 'refused' && isRefusalCode(round.refusal)) {
    throw refusedStake(round.refusal);
  }
  if (round.state === 'reserved') throw refuse('round-open', { retryAfterMs: 1000 });
  throw refuse('wallet-unavailable', { money: 'will-be-returned' });
}

export async function reread(studio: Studio, id: string): Promise<Round> {
  const round = await findRound(studio.db, id);
  if (round === undefined) throw new Error('A stored round was not found.');
  return round;
}

/** Decides no round. */
const TRIED = { serverSeed: new Uint8Array(32), clientSeed: 'tried', nonce: 0n };

/**
 * Whether the rules begin a round by that choice, which is known before anything is paid: they are
 * tried with a chance that decides no round.
 */
function isAllowed(game: GameEntry, choice: unknown): boolean {
  if (choice === undefined) return true;
  try {
    game.rules.start(choice, committedChance(TRIED));
    return true;
  } catch (error) {
    if (error instanceof IllegalMove) return false;
    throw error;
  }
}
