import { isDeepStrictEqual } from 'node:util';
import { IllegalMove } from '#engine/game.ts';
import type { Step } from '#engine/game.ts';
import type { ActRequest, RoundAnswer } from '#protocol/session.ts';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { GameEntry } from '#server/games/games.ts';
import { amountOf, winOf } from '#server/games/stakes.ts';
import { refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { Session } from '#server/sessions/session-store.ts';
import { walletOf } from '#server/studio.ts';
import type { Studio } from '#server/studio.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { HEAD_START_MS } from '#server/wallet/notify-wallet.ts';
import { chanceOf } from './chance-of.ts';
import { reread } from './play-round.ts';
import { answerOfStep, refusedStake } from './round-answers.ts';
import { findRoundMoney } from './round-money.ts';
import { lockRound } from './round-store.ts';
import type { Round } from './round-store.ts';
import {
  findLastStep,
  findStep,
  hasPendingStep,
  insertDoneStep,
  markActed,
  markStepDone,
  markStepRefused,
  markStepReversing,
  reserveStep,
} from './step-store.ts';
import type { StoredStep } from './step-store.ts';
import { storeEnd, tellEnd, wonPots } from './store-end.ts';

/**
 * Takes the next step of an open round. Like the start, it is stored before it is answered, and a
 * repeated `requestId` gets the first answer. A step that costs a further stake is reserved, paid for
 * by a bet of its own in the same round, and counts from then on; without an answer that bet alone is
 * rolled back, and nothing else of the round happens until that is acknowledged.
 *
 * Refused with `round-over` when the round has ended, with `round-open` while another step is paid for,
 * with `bad-request` for what the rules do not allow.
 */
export async function takeStep(
  studio: Studio,
  session: Session,
  { roundId, request }: { readonly roundId: string; readonly request: ActRequest },
): Promise<RoundAnswer> {
  const game = studio.games.find(session.gameId);
  if (game === undefined) throw refuse('game-unavailable');
  const action = readInput(game.kind.action, request.action);
  const asked = { requestId: request.requestId, action };
  const begun = await studio.db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, roundId, session);
    if (round === undefined) throw refuse('not-found');
    const known = await findStep(tx, roundId, asked.requestId);
    if (known !== undefined) return { known };
    // Other rules have begun it: it is as good as over, for the worker ends it by the rule of its kind.
    if (round.buildHash !== game.build) throw refuse('round-over');
    return storeStep(studio, tx, { game, round, ...asked, headStartMs: HEAD_START_MS });
  });
  if ('known' in begun) {
    if (!isDeepStrictEqual(begun.known.action ?? undefined, action)) throw refuse('bad-request');
    return answerAgain(studio, begun.known);
  }
  if (begun.cost !== undefined) {
    failpoint('after-step-reserve');
    await payForStep(studio, session, game, begun);
  }
  failpoint('after-step');
  await settle(studio, roundId);
  failpoint('before-reply');
  const step = await findStep(studio.db, roundId, asked.requestId);
  if (step === undefined) throw new Error('A stored step was not found.');
  return answerOfStep(studio, await reread(studio, roundId), step);
}

interface Wanted {
  readonly game: GameEntry;
  readonly round: Round;
  readonly requestId: string;
  readonly action: unknown;
  /** How long the worker leaves telling the wallet of an end to whoever stores it. */
  readonly headStartMs: number;
}

/** A step that is stored: done, or reserved with its cost. */
interface BegunStep {
  readonly roundId: string;
  readonly step: number;
  readonly outcome: Step<unknown, unknown>;
  readonly cost: { readonly stepId: bigint; readonly stake: bigint } | undefined;
}

/** The round is locked. Its player's steps and the end by itself come one after the other. */
export async function storeStep(
  studio: Studio,
  tx: Tx,
  { game, round, requestId, action, headStartMs }: Wanted,
): Promise<BegunStep> {
  if (round.state !== 'open')
    throw refuse(round.state === 'reserved' ? 'round-open' : 'round-over');
  if (await hasPendingStep(tx, round.id)) throw refuse('round-open', { retryAfterMs: 1000 });
  const last = await findLastStep(tx, round.id);
  if (last === undefined) throw new Error('An open round has a step.');
  const index = last.step + 1;
  const outcome = tryAct(game, { last, action, index, chance: chanceOf(studio, round) });
  const step = { roundId: round.id, step: index, requestId, action };
  if (outcome.stake !== undefined) {
    const stake = amountOf(outcome.stake, round.stake);
    const stepId = await reserveStep(tx, { ...step, stake });
    return { roundId: round.id, step: index, outcome, cost: { stepId, stake } };
  }
  const eventsKnown = await goOn(studio, tx, {
    game,
    round,
    index,
    outcome,
    stake: 0n,
    headStartMs,
  });
  await insertDoneStep(tx, {
    ...step,
    gameState: outcome.state,
    eventsKnown,
    addedStake: round.addedStake,
    balanceAfter: null,
  });
  return { roundId: round.id, step: index, outcome, cost: undefined };
}

function tryAct(
  { rules }: GameEntry,
  {
    last,
    action,
    index,
    chance,
  }: {
    readonly last: StoredStep;
    readonly action: unknown;
    readonly index: number;
    readonly chance: ReturnType<typeof chanceOf>;
  },
): Step<unknown, unknown> {
  try {
    return rules.act(last.gameState, action, chance, index);
  } catch (error) {
    if (error instanceof IllegalMove) throw refuse('bad-request');
    throw error;
  }
}

/** Writes a step that counts into its round: what is shown, and at the end what is owed. */
async function goOn(
  studio: Studio,
  tx: Tx,
  {
    game,
    round,
    index,
    outcome,
    stake,
    headStartMs,
  }: {
    readonly game: GameEntry;
    readonly round: Round;
    readonly index: number;
    readonly outcome: Step<unknown, unknown>;
    readonly stake: bigint;
    readonly headStartMs: number;
  },
): Promise<number> {
  const events = [...(round.events ?? []), ...outcome.events];
  await markActed(tx, round.id, { events, steps: index, stake });
  if (outcome.over) {
    const win = winOf(game.kind, outcome.win, round.stake);
    const paidIn = round.stake + round.addedStake + stake;
    await storeEnd(studio, tx, game, {
      roundId: round.id,
      stake: paidIn,
      win,
      events,
      headStartMs,
    });
  }
  return events.length;
}

/** Asks once for a step's further stake, and lets the step count when it was taken. */
async function payForStep(
  studio: Studio,
  session: Session,
  game: GameEntry,
  begun: BegunStep,
): Promise<void> {
  const { roundId, outcome, cost } = begun;
  if (cost === undefined) return;
  const { stepId, stake } = cost;
  const money = { account: session, roundId, stake, win: 0n, stepId, paidSteps: [] };
  const answer = await walletOf(studio, session).stake(money);
  failpoint('after-step-stake');
  if (answer.kind === 'refused' || answer.kind === 'not-sent') {
    const code = answer.kind === 'refused' ? answer.code : 'wallet-unavailable';
    studio.log.info({ roundId, code, reason: answer.reason }, 'a further stake was refused');
    await markStepRefused(studio.db, stepId, code);
    throw refusedStake(code);
  }
  if (answer.kind === 'unknown') {
    studio.log.warn({ roundId, reason: answer.reason }, 'further stake unknown, rolling back');
    await giveUpStep(studio, { id: stepId, roundId });
    throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  }
  const counted = await studio.db.transaction().execute(async (tx) => {
    const round = await lockRound(tx, roundId, session);
    if (round === undefined) throw new Error('A stored round was not found.');
    const eventsKnown = (round.events ?? []).length + outcome.events.length;
    const { balance: balanceAfter } = answer;
    const addedStake = round.addedStake + stake;
    const done = { gameState: outcome.state, eventsKnown, addedStake, balanceAfter };
    // False when this process was held up for longer than the lease and the step was given up.
    if (!(await markStepDone(tx, stepId, done))) return false;
    await goOn(studio, tx, {
      game,
      round,
      index: begun.step,
      outcome,
      stake,
      headStartMs: HEAD_START_MS,
    });
    return true;
  });
  if (!counted) throw refuse('wallet-unavailable', { money: 'will-be-returned' });
}

/** The further stake may have been taken: it alone is rolled back, by the worker, at once. */
export async function giveUpStep(
  studio: Studio,
  { id, roundId }: { readonly id: bigint; readonly roundId: string },
): Promise<void> {
  await studio.db.transaction().execute(async (tx) => {
    if (await markStepReversing(tx, id)) {
      await insertCall(tx, { roundId, stepId: id, kind: 'rollback', delayMs: 0 });
    }
  });
  studio.callsDue.ring();
}

/** Tells the wallet the end of a round that has one. */
async function settle(studio: Studio, roundId: string): Promise<void> {
  const round = await reread(studio, roundId);
  if (round.state !== 'decided') return;
  const money = await findRoundMoney(studio.db, roundId);
  if (money !== undefined) await tellEnd(studio, money, wonPots(round));
}

async function answerAgain(studio: Studio, known: StoredStep): Promise<RoundAnswer> {
  return answerOfStep(studio, await reread(studio, known.roundId), known);
}
