import type { HistoryPage, OpenRound, PlayedRound } from '#protocol/session.ts';
import type { Studio } from '#server/studio.ts';
import { openRound, playedRound } from './round-answers.ts';
import { findNewestUnseen, findOpenRound, listRounds } from './round-store.ts';
import type { RoundOwner } from './round-store.ts';
import { findLastStep } from './step-store.ts';

const pageSize = 20;

/** The last round, when it was paid for and its end has not been seen. */
export async function findUnseenRound(
  studio: Studio,
  owner: RoundOwner,
): Promise<PlayedRound | undefined> {
  const round = await findNewestUnseen(studio.db, owner);
  return round && playedRound(studio, round);
}

/** The round that waits for its player, wherever it was begun. */
export async function findWaitingRound(
  studio: Studio,
  owner: RoundOwner,
): Promise<OpenRound | undefined> {
  const round = await findOpenRound(studio.db, owner);
  const step = round && (await findLastStep(studio.db, round.id));
  return step && openRound(studio, round, { ...step, balanceAfter: null });
}

/** A page of a player's rounds in one game, newest first. */
export async function readHistory(
  studio: Studio,
  owner: RoundOwner,
  before: string | undefined,
): Promise<HistoryPage> {
  const rounds = await listRounds(studio.db, owner, { before, limit: pageSize + 1 });
  const shown = rounds
    .slice(0, pageSize)
    .map((round) => withoutBalance(playedRound(studio, round)));
  const last = shown.at(-1);
  const more = rounds.length > pageSize && last !== undefined;
  return { rounds: shown, ...(more && { before: last.roundId }) };
}

/** The balance of a past moment is of no use to a reader of history. */
export function withoutBalance(round: PlayedRound): PlayedRound {
  const { balance: _balance, ...rest } = round;
  return rest;
}
