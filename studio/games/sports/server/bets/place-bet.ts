import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { failpoint } from '#server/failpoint.ts';
import { askLaterStake } from '#server/later-bets/tell-platform.ts';
import { isRefusalCode, type Refusal, refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { limitOf } from '#server/wallet/wallet.ts';
import { centMinor } from '../../engine/odds/real-risk.ts';
import type { BetRequest, BetView } from '../../protocol.ts';
import { addExposure, exposureOf, holdExposure } from '../exposure/exposure-store.ts';
import { limitOfSlip } from '../exposure/limit-of-slip.ts';
import { termsOf } from '../exposure/sports-terms.ts';
import { holdBetEvents } from '../slip/bet-event.ts';
import { judgeSlip, scoreInPlay, viewLeg } from '../slip/judge-slip.ts';
import { mostPayout } from '../slip/slip-odds.ts';
import { judgeTaken } from './judge-taken.ts';
import {
  type Bet,
  countWaiting,
  findBetOfRequest,
  findBets,
  holdBet,
  holdPlayerBets,
  insertBet,
  type NewBet,
} from './bet-store.ts';
import { giveBackBet, markRefused } from './change-bet.ts';
import { exposedLegs } from './exposed-legs.ts';
import { logRefusal } from './refusal-log.ts';
import { turnsOf } from './player-turns.ts';
import { viewBets } from './view-bet.ts';

/** Bets of a player that have no answer yet. */
const WAITING_MOST = 20;
/** How long a repeated request waits for the first one to come to an end. */
const PATIENCE_MS = 6500;
const POLL_MS = 50;

/**
 * Takes a bet: it is judged and counted under the locks of its events, stored, and its stake is asked for
 * once. Before play it stands as soon as that was acknowledged; in play it waits, with its money held, and is
 * judged at the end of the delay by whoever comes first. A repeated `requestId` gets the first answer.
 *
 * Refused with `legs-changed` and how each leg stands, `bad-slip` and why, `stake-above-limit` and what would
 * be taken, `too-many-waiting`, and with what the wallet says.
 */
export async function placeBet(
  studio: Studio,
  session: Session,
  request: BetRequest,
): Promise<BetView> {
  const known = await findBetOfRequest(studio.db, session.id, request.requestId);
  if (known !== undefined) return answerAgain(studio, known, request);
  const unit = parseMoney(request.stake) ?? 0n;
  if (unit <= 0n || unit % centMinor !== 0n) throw refuse('bad-request');
  const id = randomUUID();
  const isNew = await turnsOf(studio)
    .run(session.playerId, () =>
      studio.db.transaction().execute((tx) => storeBet(tx, session, { id, unit, request })),
    )
    .catch(async (error: unknown) => {
      await logRefusal(studio, session, { request, unit, error });
      throw error;
    });
  if (!isNew) {
    const first = await findBetOfRequest(studio.db, session.id, request.requestId);
    if (first === undefined) throw refuse('bad-request');
    return answerAgain(studio, first, request);
  }
  failpoint('after-reserve');
  return payFor(studio, session, await reread(studio, id));
}

/** Answers whether it was new. */
async function storeBet(
  tx: Parameters<typeof insertBet>[0],
  session: Session,
  {
    id,
    unit,
    request,
  }: { readonly id: string; readonly unit: bigint; readonly request: BetRequest },
): Promise<boolean> {
  const { kind, choice, format, legs: asked, system, requestId } = request;
  await holdPlayerBets(tx, session.playerId);
  if ((await countWaiting(tx, session.playerId)) >= WAITING_MOST) {
    throw refuse('too-many-waiting', { limit: String(WAITING_MOST) });
  }
  const terms = await termsOf(tx, session);
  const events = await holdBetEvents(tx, asked, session.merchant);
  const judged = judgeSlip(request, { events, choice, hasBonus: terms.hasLegBonus });
  if (judged.refusal !== null) throw refuse('bad-slip', { reason: judged.refusal });
  const { odds, bets, legs, isInPlay } = judged;
  const isGood = legs.every(({ verdict }) => verdict === 'accepted') && judged.isBuiltAsSeen;
  if (odds === null || !isGood) {
    const built = kind === 'build' && odds !== null ? { builtOdds: odds.shown } : {};
    throw refuse('legs-changed', { legs: legs.map(viewLeg), ...built });
  }
  const exposed = exposedLegs({ kind, legs: asked });
  await holdExposure(
    tx,
    session,
    exposed.map(({ event }) => event),
  );
  const limit = await limitOfSlip(tx, session, { legs: exposed, odds, bets, events, terms });
  if (unit < limit.min) throw refuse('stake-too-small', { limit: moneyText(limit.min) });
  if (unit > limit.max) {
    throw refuse('stake-above-limit', { limit: moneyText(limit.max), reason: limit.bound });
  }
  const stake = unit * BigInt(bets);
  const possible = mostPayout(odds, unit, limit.cap);
  const isNew = await insertBet(tx, {
    id,
    sessionId: session.id,
    playerId: session.playerId,
    requestId,
    kind,
    system: system ?? null,
    unit,
    stake,
    bets,
    odds: odds.shown,
    choice,
    format,
    cap: limit.cap,
    possible,
    bonus: odds.bonus,
    legs: legs.map(({ leg, odds: taken, event }, at): NewBet['legs'][number] => ({
      part: kind === 'build' ? 1 : at + 1,
      event: leg.event,
      market: leg.market,
      outcome: leg.outcome,
      odds: taken ?? leg.odds,
      version: event?.version ?? leg.version,
      scoreAt: scoreInPlay(event),
    })),
    delayMs: isInPlay ? terms.delayMs : null,
  });
  if (isNew && session.mode === 'real') {
    await addExposure(tx, session, { legs: exposureOf(exposed, { stake, possible }), sign: 1 });
  }
  return isNew;
}

async function payFor(studio: Studio, session: Session, bet: Bet): Promise<BetView> {
  const { id, stake } = bet;
  const answer = await askLaterStake(studio, { account: session, betId: id, stake });
  failpoint('after-stake');
  switch (answer.kind) {
    case 'accepted': {
      const taken = await judgeTaken(studio, id, 'acknowledged');
      if (taken?.state === 'returned') throw refusalOfBet(taken);
      const [view] = await viewBets(studio, [taken ?? (await reread(studio, id))]);
      if (view === undefined) throw new Error('A bet has gone.');
      return { ...view, balance: moneyText(answer.balance) };
    }
    case 'unknown': {
      studio.log.warn({ betId: id, reason: answer.reason }, 'stake unknown, giving it back');
      await giveUpBet(studio, id);
      throw refuse('wallet-unavailable', { money: 'will-be-returned' });
    }
    default: {
      const code = answer.kind === 'refused' ? answer.code : 'wallet-unavailable';
      studio.log.info({ betId: id, code, reason: answer.reason }, 'stake refused');
      await studio.db.transaction().execute(async (tx) => {
        const held = await holdBet(tx, id);
        if (held?.state === 'reserved') await markRefused(tx, held, { refusal: code, leg: null });
      });
      throw refuse(code, { money: 'not-taken', ...limitOf(answer) });
    }
  }
}

/** Gives back whatever was taken for a bet whose stake has no answer. */
export async function giveUpBet(studio: Studio, id: string): Promise<void> {
  await studio.db.transaction().execute(async (tx) => {
    const bet = await holdBet(tx, id);
    if (bet?.state !== 'reserved') return;
    await giveBackBet(tx, bet, { refusal: 'wallet-unavailable', leg: null });
  });
  studio.sportsDue.ring();
}

async function answerAgain(studio: Studio, known: Bet, request: BetRequest): Promise<BetView> {
  if (!isRequestOf(known, request)) throw refuse('bad-request');
  let stored = known;
  for (let waited = 0; stored.state === 'reserved' && waited < PATIENCE_MS; waited += POLL_MS) {
    await sleep(POLL_MS);
    stored = await reread(studio, known.id);
  }
  if (stored.state === 'reserved') {
    throw refuse('wallet-unavailable', { money: 'will-be-returned' });
  }
  const isRefused = stored.state === 'refused' || stored.state === 'returned';
  // One that waited is no refusal of its request: it shows what became of it.
  if (isRefused && stored.acceptAt === null) throw refusalOfBet(stored);
  const [view] = await viewBets(studio, [stored]);
  if (view === undefined) throw new Error('A bet has gone.');
  return view;
}

function refusalOfBet({ state, refusal }: Bet): Refusal {
  const money = state === 'returned' ? 'will-be-returned' : 'not-taken';
  return refuse(isRefusalCode(refusal) ? refusal : 'legs-changed', { money });
}

/** Whether a request asks for the bet that was made of the first one with its id. */
function isRequestOf(known: Bet, { kind, system, stake, legs }: BetRequest): boolean {
  const unit = (known.stake + known.closed) / BigInt(known.bets);
  return (
    known.kind === kind &&
    known.system === (system ?? null) &&
    unit === parseMoney(stake) &&
    known.legs.length === legs.length &&
    known.legs.every(({ event, market, outcome }, at) => {
      const leg = legs[at];
      return leg?.event === event && leg.market === market && leg.outcome === outcome;
    })
  );
}

async function reread({ db }: Studio, id: string): Promise<Bet> {
  const [bet] = await findBets(db, [id]);
  if (bet === undefined) throw new Error('A bet has gone.');
  return bet;
}
