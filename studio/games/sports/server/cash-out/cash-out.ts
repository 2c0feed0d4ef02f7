/** Bets are bought back: an offer with an end, which is taken once, whole or in part. */
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { failpoint } from '#server/failpoint.ts';
import { payPlayMoney } from '#server/later-bets/pay-play-money.ts';
import { tellNotices } from '#server/later-bets/notice-turns.ts';
import { tellPlatform } from '#server/later-bets/tell-platform.ts';
import { refuse } from '#server/refuse.ts';
import { balanceOf } from '#server/sessions/balance-of.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { tellOfBet } from '../bets/bet-news.ts';
import { sql } from 'kysely';
import {
  type CashOutPart,
  type CashOutRefusal,
  refuseQuote,
  takePart,
} from '../../engine/trading/cash-out.ts';
import type { BetView, CashOutQuoteView } from '../../protocol.ts';
import { type Bet, findBets, holdBet } from '../bets/bet-store.ts';
import { claimSettlement, sportsNotices } from '../bets/call-store.ts';
import { viewBets } from '../bets/view-bet.ts';
import { type SportsTerms, termsOf } from '../exposure/sports-terms.ts';
import { findBetEvents, holdBetEvents } from '../slip/bet-event.ts';
import { type Offer, offerOfBet } from './offer-of-bet.ts';
import { findQuote, insertQuote, type StoredQuote, takeQuote } from './quote-store.ts';
import { sellBet } from './sell-bet.ts';

/** How long an offer stands. */
const QUOTE_MS = 8000;
/** In play nothing is bought sooner after it was offered. */
const IN_PLAY_DELAY_MS = 3000;
/** What is paid is what was offered, as long as it is worth hardly less. */
const TOLERANCE_BASIS_POINTS = 100;
const TELL_LEASE_MS = 20_000;
const whole = 10_000;

/** An offer for a part of a bet, or all of it. Refuses `no-cash-out` and why. */
export async function quoteCashOut(
  studio: Studio,
  { playerId, merchant }: Session,
  { id, part }: { readonly id: string; readonly part: number },
): Promise<CashOutQuoteView> {
  const { db } = studio;
  const [bet] = await findBets(db, [id]);
  if (bet?.playerId !== playerId) throw refuse('not-found');
  const terms = await termsOf(db, bet);
  const events = await findBetEvents(db, bet.legs, merchant);
  const offer = offerOfBet(bet, { events, terms });
  if ('refusal' in offer) throw refuse('no-cash-out', { reason: offer.refusal });
  const sold = partOf(bet, offer, { part, terms });
  if ('refusal' in sold) throw refuse('no-cash-out', { reason: sold.refusal });
  const { endedLegs } = offer;
  const quote = { betId: id, part, amount: sold.paidMinor, endedLegs, closed: bet.closed };
  const made = await insertQuote(db, quote, QUOTE_MS);
  return {
    id: made.id,
    bet: id,
    part,
    amount: moneyText(sold.paidMinor),
    endsAt: made.endsAt,
    left: moneyText(sold.leftMinor * BigInt(bet.bets)),
  };
}

/** A part of an offer, with what it leaves of each parlay's stake. */
function partOf(
  bet: Bet,
  offer: Offer,
  { part, terms }: { readonly part: number; readonly terms: SportsTerms },
): CashOutPart | { readonly refusal: CashOutRefusal } {
  if ('refusal' in offer) return offer;
  const sold = takePart(bet.unit, offer, part, 0n);
  if ('refusal' in sold || part === whole) return sold;
  const least = terms.cashOutLeast;
  const isSmall = sold.paidMinor < least || sold.leftMinor * BigInt(bet.bets) < least;
  return isSmall ? { refusal: 'under-minimum' } : sold;
}

/**
 * Takes an offer. The same again gets the first answer. Refuses `cash-out-gone` and why, and what the wallet
 * says: it admits nobody who is not there.
 */
export async function cashOut(
  studio: Studio,
  session: Session,
  { id, quote: quoteId }: { readonly id: string; readonly quote: string },
): Promise<BetView> {
  const { db } = studio;
  const asked = { id: quoteId, betId: id, playerId: session.playerId };
  const quote = await findQuote(db, asked);
  if (quote === undefined) throw refuse('not-found');
  const [seen] = await findBets(db, [id]);
  if (seen === undefined) throw refuse('not-found');
  if (quote.isTaken) return answerSold(studio, session, seen, quote);
  if (quote.now >= quote.endsAt) throw refuse('cash-out-gone', { reason: 'expired' });
  await waitInPlay(studio, seen, quote);
  const revision = await db.transaction().execute(async (tx) => {
    const terms = await termsOf(tx, seen);
    const events = await holdBetEvents(tx, seen.legs, seen.merchant);
    const bet = await holdBet(tx, id);
    if (bet === undefined) throw refuse('not-found');
    if (!(await takeQuote(tx, quoteId))) return undefined;
    const offer = offerOfBet(bet, { events, terms, since: quote.madeAt });
    const part = partOf(bet, offer, { part: quote.part, terms });
    const refusal = refusalOf(quote, bet, offer, part);
    if (refusal !== undefined || 'refusal' in part) {
      throw refuse('cash-out-gone', { reason: refusal ?? 'moved' });
    }
    const { id: sessionId } = session;
    return sellBet(tx, bet, { part: { ...part, paidMinor: quote.amount }, sessionId });
  });
  const [sold] = await findBets(db, [id]);
  if (sold === undefined) throw refuse('not-found');
  if (revision !== undefined) {
    failpoint('after-sale');
    await tellSale(studio, id, revision);
  }
  return answerSold(studio, session, sold, quote);
}

function refusalOf(
  quote: StoredQuote,
  bet: Bet,
  offer: Offer,
  part: CashOutPart | { readonly refusal: CashOutRefusal },
): CashOutRefusal | undefined {
  if (bet.closed !== quote.closed) return 'moved';
  if ('refusal' in offer) return offer.refusal;
  if ('refusal' in part) return part.refusal;
  const { amount: offerMinor, endedLegs, endsAt } = quote;
  const now = { ...offer, offerMinor: part.paidMinor };
  const asked = { offerMinor, endedLegs, endsAt, isTaken: false };
  // Whether it had ended was asked when it came; what is waited for since is ours.
  return refuseQuote(asked, now, { at: 0, toleranceBasisPoints: TOLERANCE_BASIS_POINTS });
}

/** Whoever sees more of a match than the feed has told gains nothing by being fast. */
async function waitInPlay({ db }: Studio, bet: Bet, { madeAt, now }: StoredQuote): Promise<void> {
  const events = await findBetEvents(db, bet.legs, bet.merchant);
  const isInPlay = bet.legs.some(
    ({ event, status }) => status === null && events.get(event)?.state === 'live',
  );
  if (isInPlay) await sleep(Math.max(0, madeAt + IN_PLAY_DELAY_MS - now));
}

/** Tells the wallet at once, so that a player who may not sell hears it. */
async function tellSale(studio: Studio, betId: string, revision: number): Promise<void> {
  const notice = await claimSettlement(studio.db, { betId, revision }, TELL_LEASE_MS);
  if (notice !== undefined) {
    const tell = () =>
      notice.account.mode === 'demo'
        ? payPlayMoney(studio.db, notice)
        : tellPlatform(studio.platform, [notice]);
    await tellNotices(studio, sportsNotices, [notice], tell);
  }
  studio.sportsDue.ring();
}

async function answerSold(
  studio: Studio,
  session: Session,
  { id, playerId }: Bet,
  { amount }: StoredQuote,
): Promise<BetView> {
  const [bet] = await findBets(studio.db, [id]);
  if (bet === undefined) throw refuse('not-found');
  tellOfBet(studio, { playerId, id });
  // Undone: the wallet did not admit it.
  if (bet.cashedOut < amount) throw refuse('session-expired');
  const [view] = await viewBets(studio, [bet]);
  if (view === undefined) throw refuse('not-found');
  return { ...view, balance: moneyText(await balanceOf(studio, session)) };
}

/** The player's rule: all of it is sold once it is worth so much; null ends it. Refuses `no-cash-out`. */
export async function setAutoCashOut(
  studio: Studio,
  { playerId }: Session,
  { id, atLeast }: { readonly id: string; readonly atLeast: string | null },
): Promise<BetView> {
  const least = atLeast === null ? null : (parseMoney(atLeast) ?? 0n);
  if (least !== null && least <= 0n) throw refuse('bad-request');
  const { rows } = await sql<{ state: string }>`
    update studio.sports_bet set auto_cash_out = case when state = 'open' then ${least}::bigint end
    where id = ${id} and player_id = ${playerId} returning state`.execute(studio.db);
  const [changed] = rows;
  if (changed === undefined) throw refuse('not-found');
  if (changed.state !== 'open' && least !== null)
    throw refuse('no-cash-out', { reason: 'settled' });
  const [view] = await viewBets(studio, await findBets(studio.db, [id]));
  if (view === undefined) throw refuse('not-found');
  return view;
}
