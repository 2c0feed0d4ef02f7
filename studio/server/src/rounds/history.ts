import { moneyText } from '@croupier/contract/money';
import { slotTitle } from '@croupier/engines/slot/titles';
import type { HistoryPage, PlayedRound } from '@croupier/protocol/slot-session';
import { openSeed } from '../fairness/seed-pairs.ts';
import type { Studio } from '../studio.ts';
import { findNewestUnseen, listRounds } from './round-store.ts';
import type { Round, RoundOwner } from './round-store.ts';

const pageSize = 20;

/** A stored round with an outcome as its player sees it; the seed only once it is revealed. */
export function playedRound(studio: Studio, round: Round): PlayedRound {
  const title = slotTitle(round.gameId);
  if (title === undefined || round.win === null || round.events === null) {
    throw new Error('Only a round with an outcome can be shown.');
  }
  const { pairId, sealedSeed } = round;
  return {
    roundId: round.id,
    gameId: round.gameId,
    playedAt: round.createdAt.toISOString(),
    stake: moneyText(round.stake),
    win: moneyText(round.win),
    bet: title.model.bet,
    events: round.events,
    ...(round.balanceAfter !== null && { balance: moneyText(round.balanceAfter) }),
    fairness: {
      pairId,
      commit: round.commitHash.toString('hex'),
      clientSeed: round.clientSeed,
      nonce: round.nonce.toString(),
      ...(round.pairState === 'revealed' && {
        serverSeed: openSeed(studio.box, { id: pairId, sealedSeed }).toString('hex'),
      }),
    },
  };
}

/** The last round, when it was paid for and its end has not been seen. */
export async function findUnseenRound(
  studio: Studio,
  owner: RoundOwner,
): Promise<PlayedRound | undefined> {
  const round = await findNewestUnseen(studio.db, owner);
  return round && playedRound(studio, round);
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
