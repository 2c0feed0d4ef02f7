import type { Tx } from '#server/database.ts';
import { lockActivePair, takeNonce } from '#fairness/server/pair-store.ts';
import type { GameEntry } from '#server/games/games.ts';
import { refuse } from '#server/refuse.ts';
import { lockSession, markPaid } from '#server/sessions/session-store.ts';
import type { Session } from '#server/sessions/session-store.ts';
import {
  findRequest,
  findRound,
  hasReservedRound,
  hasRoundUnderWay,
  insertRound,
} from './round-store.ts';
import type { Round } from './round-store.ts';

export interface BegunRound {
  readonly round: Round;
  /** False when a request of that id was stored in the meantime. */
  readonly fresh: boolean;
}

export interface AskedRound {
  readonly requestId: string;
  readonly stake: bigint;
  readonly choice: unknown;
  /** Takes a free spin for it, once nothing else stands in its way. */
  readonly spend?: () => Promise<{ readonly id: string; readonly number: number }>;
}

/**
 * Locks the session, then the seed pair, and stores the round, with which all its chance is fixed;
 * refuses a second one beside one in flight, and one that comes too soon after the last.
 */
export async function beginRound(
  tx: Tx,
  session: Session,
  game: GameEntry,
  { requestId, stake, choice, spend }: AskedRound,
): Promise<BegunRound> {
  const { waitMs } = await lockSession(tx, session.id);
  const known = await findRequest(tx, session.id, requestId);
  if (known !== undefined) return { round: known, fresh: false };
  if (await hasReservedRound(tx, session.id)) throw refuse('round-open', { retryAfterMs: 1000 });
  if (waitMs > 0) throw refuse('too-fast', { retryAfterMs: waitMs });
  const pair = await lockActivePair(tx, session);
  if (pair === undefined) throw new Error('A session has no seed pair.');
  // The pair is one for all sessions of the game, and so is a round that may stay open.
  const staysOpen = game.kind.autoEnd !== undefined;
  if (staysOpen && (await hasRoundUnderWay(tx, session))) throw refuse('round-open');
  const freeSpin = await spend?.();
  const nonce = await takeNonce(tx, pair.id);
  const { playerId, gameId } = session;
  const id = await insertRound(tx, {
    sessionId: session.id,
    playerId,
    gameId,
    requestId,
    pairId: pair.id,
    nonce,
    buildHash: game.build,
    stake,
    choice,
    freeSpin,
  });
  await markPaid(tx, session);
  const round = await findRound(tx, id);
  if (round === undefined) throw new Error('A stored round was not found.');
  return { round, fresh: true };
}
