import { moneyText } from '@croupier/contract/money';
import type {
  Jackpot,
  OpenRound,
  PlayedRound,
  RoundAnswer,
  RoundFairness,
  RoundSoFar,
} from '#protocol/session.ts';
import type { SharedPart } from '#shared-rounds/protocol.ts';
import { openSeed } from '#fairness/server/seed-pairs.ts';
import { isRefusalCode, refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { AnyRound, SharedBetRound, StoredJackpot } from './round-store.ts';
import type { StoredStep } from './step-store.ts';

/** A stored round with an outcome as its player sees it; the seed only once it is revealed. */
export function playedRound(studio: Studio, round: AnyRound): PlayedRound {
  if (round.win === null || round.events === null) {
    throw new Error('Only a round with an outcome can be shown.');
  }
  return {
    ...soFar(studio, round, round),
    win: moneyText(round.win),
    ...(round.jackpots !== null && { jackpots: round.jackpots.map(jackpotOf) }),
    ...(round.balanceAfter !== null && { balance: moneyText(round.balanceAfter) }),
  };
}

/** An open round as it stood after one of its steps. */
export function openRound(studio: Studio, round: AnyRound, step: StoredStep): OpenRound {
  if (round.events === null || step.eventsKnown === null || step.addedStake === null) {
    throw new Error('Only a round that was begun can be shown.');
  }
  return {
    ...soFar(studio, round, {
      events: round.events.slice(0, step.eventsKnown),
      addedStake: step.addedStake,
    }),
    steps: step.step,
    state: step.gameState,
    ...(step.balanceAfter !== null && { balance: moneyText(step.balanceAfter) }),
  };
}

function jackpotOf(stored: StoredJackpot): Jackpot {
  const { amount, meterBefore, hitValue, startedWith, cap, ...rest } = stored;
  return {
    ...rest,
    amount: textOf(amount),
    meterBefore: textOf(meterBefore),
    hitValue: textOf(hitValue),
    startedWith: textOf(startedWith),
    cap: textOf(cap),
  };
}

const textOf = (minor: string) => moneyText(BigInt(minor));

function soFar(
  studio: Studio,
  round: AnyRound,
  { events, addedStake }: Pick<AnyRound, 'events' | 'addedStake'>,
): RoundSoFar {
  const game = studio.games.find(round.gameId);
  if (game === undefined) throw new Error('The game of a round has gone.');
  return {
    roundId: round.id,
    gameId: round.gameId,
    playedAt: round.createdAt.toISOString(),
    stake: moneyText(round.stake + addedStake),
    ...(round.free !== null && { free: { ...round.free, won: textOf(round.free.won) } }),
    ...game.kind.describeRound?.(game.title),
    ...(round.shared !== null && { shared: sharedPart(round.shared) }),
    ...(game.kind.shared?.slips !== undefined && { choice: round.choice }),
    events: events ?? [],
    fairness: {
      ...seedsOf(studio, round),
      build: round.buildHash,
      ...(round.buildHash !== game.build && { otherBuild: true }),
    },
  };
}

function sharedPart({ id, number, result, startedAt }: SharedBetRound['shared']): SharedPart {
  return {
    id,
    number,
    ...(startedAt !== null && { startedAt: new Date(startedAt).toISOString() }),
    ...(result !== null && { result }),
  };
}

/** What a round was drawn from: its player's pair, or what the shared round has for all its bets. */
function seedsOf(studio: Studio, round: AnyRound): Omit<RoundFairness, 'build' | 'otherBuild'> {
  if (round.shared !== null) {
    const { id, number, commit, salt, serverSeed } = round.shared;
    const revealed = serverSeed === null ? {} : { serverSeed };
    return { pairId: id, commit, clientSeed: salt ?? '', nonce: number, ...revealed };
  }
  const { pairId, sealedSeed } = round;
  return {
    pairId,
    commit: round.commitHash.toString('hex'),
    clientSeed: round.clientSeed,
    nonce: round.nonce.toString(),
    ...(round.pairState === 'revealed' && {
      serverSeed: openSeed(studio.box, { id: pairId, sealedSeed }).toString('hex'),
    }),
  };
}

/** What was answered to a step, and is answered again: the round as it stood then. */
export function answerOfStep(studio: Studio, round: AnyRound, step: StoredStep): RoundAnswer {
  switch (step.state) {
    case 'done': {
      const ended = round.win !== null && step.step === round.steps;
      return ended ? playedRound(studio, round) : openRound(studio, round, step);
    }
    case 'reserved':
      throw refuse('round-open', { retryAfterMs: 1000 });
    case 'refused':
      throw refusedStake(isRefusalCode(step.refusal) ? step.refusal : 'wallet-unavailable');
    default:
      throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  }
}

/** The refusal of a stake that was certainly not taken. */
export function refusedStake(code: Parameters<typeof refuse>[0]) {
  return code === 'wallet-unavailable'
    ? refuse(code, { money: 'not-taken', retryAfterMs: 2000 })
    : refuse(code);
}
