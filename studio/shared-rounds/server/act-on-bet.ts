import type { OwnBet } from '../protocol.ts';
import { failpoint } from '#server/failpoint.ts';
import { refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { HEAD_START_MS, tellNow } from '#server/wallet/notify-wallet.ts';
import { endBets, findBet, lockBet } from './bet-store.ts';
import type { StoredBet } from './bet-store.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { findRoundMoney } from '#rounds/server/round-money.ts';
import { markReversing } from '#rounds/server/round-store.ts';
import { endedBet, sharedGameOf } from './round-outcome.ts';
import { findSharedRound, holdBettingRound } from './shared-round-store.ts';
import { viewOwnBet } from './views.ts';

/** Which bet of whom. */
export interface BetCall {
  readonly session: Session;
  readonly betId: string;
}

/**
 * Takes a bet back while bets are taken; its stake is returned. Refused with `round-closed` afterwards. A
 * bet that was taken back is answered as it is.
 */
export async function cancelBet(studio: Studio, { session, betId }: BetCall): Promise<OwnBet> {
  const cancelled = await studio.db.transaction().execute(async (tx) => {
    const known = await findBet(tx, betId, session);
    if (known === undefined) throw refuse('not-found');
    const round = await findSharedRound(tx, known.sharedRoundId);
    const open = round && (await holdBettingRound(tx, { ...round, lock: 'shared' }));
    const bet = await lockBet(tx, betId, session);
    if (bet === undefined) throw refuse('not-found');
    if (bet.state === 'reversing' || bet.state === 'reversed') return undefined;
    if (bet.state === 'reserved') throw refuse('round-open', { retryAfterMs: 500 });
    if (bet.state !== 'open' || open === undefined) throw refuse('round-closed');
    await markReversing(tx, betId, 'open');
    await insertCall(tx, {
      roundId: betId,
      stepId: null,
      kind: 'rollback',
      delayMs: HEAD_START_MS,
    });
    return open.tableId;
  });
  if (cancelled !== undefined) {
    failpoint('after-bet-cancel');
    studio.tableNews.tell('bets', cancelled);
    await notifyWallet(studio, betId, 'rollback');
  }
  return answer(studio, { session, betId });
}

/**
 * Acts on an open bet of a round that runs. What counts is when the request came in: `receivedAt`, ms of
 * the database's clock. Refused with `too-late` when the round, or the bet by its own rule, had ended by
 * then; a bet that its player has ended already is answered as it is.
 */
export async function actOnBet(
  studio: Studio,
  {
    session,
    betId,
    action,
    receivedAt,
  }: BetCall & { readonly action: unknown; readonly receivedAt: number },
): Promise<OwnBet> {
  const game = sharedGameOf(studio.games.find(session.gameId));
  if (game === undefined) throw refuse('bad-request');
  const { shared, title } = game;
  const wanted = readInput(shared.action, action);
  const ended = await studio.db.transaction().execute(async (tx) => {
    const bet = await lockBet(tx, betId, session);
    if (bet === undefined) throw refuse('not-found');
    if (bet.state !== 'open') return judgeClosed(bet);
    const round = await findSharedRound(tx, bet.sharedRoundId);
    const startedAt = round?.startedAt?.getTime();
    if (round?.state !== 'running' || startedAt === undefined) throw refuse('round-open');
    const drawn = await studio.roundDraws.of({ db: tx, box: studio.box }, game, round);
    const elapsedMs = receivedAt - startedAt;
    // It came before the start was told to this process.
    if (elapsedMs < 0) throw refuse('round-open');
    if (elapsedMs >= drawn.runsMs) throw refuse('too-late');
    const moment = { bet: bet.choice, outcome: drawn.outcome, elapsedMs };
    const end = endedBet(bet, shared.act(title, { ...moment, action: wanted }));
    await endBets(tx, [end], { delayMs: HEAD_START_MS });
    return { told: end.win > 0n ? ('win' as const) : ('finish' as const), table: round.tableId };
  });
  if (ended !== undefined) {
    failpoint('after-bet-action');
    studio.tableNews.tell('bets', ended.table);
    await notifyWallet(studio, betId, ended.told);
  }
  return answer(studio, { session, betId });
}

/** A bet that has ended: nothing is to be done, unless the player came after it was lost. */
function judgeClosed({ state, win }: StoredBet): undefined {
  if (state === 'reserved') throw refuse('round-open', { retryAfterMs: 500 });
  if (win === null) throw refuse('round-over');
  if (win === 0n) throw refuse('too-late');
}

async function notifyWallet(
  studio: Studio,
  betId: string,
  kind: 'win' | 'finish' | 'rollback',
): Promise<void> {
  const money = await findRoundMoney(studio.db, betId);
  if (money !== undefined) await tellNow(studio, kind, money);
}

async function answer(studio: Studio, { session, betId }: BetCall): Promise<OwnBet> {
  const bet = await findBet(studio.db, betId, session);
  if (bet === undefined) throw new Error('A stored bet was not found.');
  return viewOwnBet(bet);
}
