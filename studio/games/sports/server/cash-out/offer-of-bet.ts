/** What a bet is worth now, by what its open legs are worth and how the others ended. Pure. */
import type { Standing } from '../../engine/chances/standing.ts';
import { chanceOfAll } from '../../engine/football/build-bet.ts';
import { standingOfPick } from '../../engine/football/standing-of-pick.ts';
import { unitOdds } from '../../engine/odds/odds.ts';
import {
  type CashOutLeg,
  type CashOutOffer,
  type CashOutRefusal,
  offerCashOut,
} from '../../engine/trading/cash-out.ts';
import type { Bet, StoredLeg } from '../bets/bet-store.ts';
import type { SportsTerms } from '../exposure/sports-terms.ts';
import { builtOutcome, outcomeOfLeg } from '../settlement/settle-stored.ts';
import type { BetEvent } from '../slip/bet-event.ts';
import { footballPickOf } from '../slip/build-slip.ts';
import { footballMomentOf } from '../slip/football-moment.ts';
import { hasDanger, takesBets } from '../slip/judge-slip.ts';

export type Offer = CashOutOffer | { readonly refusal: CashOutRefusal };

/** What is asked about a bet that may be sold. */
export interface Offering {
  readonly events: ReadonlyMap<string, BetEvent>;
  readonly terms: SportsTerms;
  /** Whatever happened from then on kills it, ms since 1970. */
  readonly since?: number;
}

/** The offer for all that is left of an open bet. */
export function offerOfBet(bet: Bet, { events, terms, since }: Offering): Offer {
  // A wallet that has settled it takes no sale of it, though its result was taken back.
  const wasSettled = bet.settlement !== null && bet.settlement.kind !== 'PART';
  if (bet.state !== 'open' || wasSettled) return { refusal: 'settled' };
  const isMoving = bet.legs.some((leg) => {
    const event = events.get(leg.event);
    return leg.status === null && event !== undefined && hasDanger(event, since);
  });
  if (isMoving) return { refusal: 'suspended' };
  return offerCashOut(
    {
      unitMinor: bet.unit,
      legs:
        bet.kind === 'build' ? [builtLeg(bet, events)] : bet.legs.map((leg) => legOf(leg, events)),
      ...(bet.system !== null && { system: bet.system }),
      capMinor: bet.cap > bet.cashedOut ? bet.cap - bet.cashedOut : 0n,
    },
    { commissionBasisPoints: terms.cashOutBasisPoints, leastMinor: terms.cashOutLeast },
  );
}

function legOf(leg: StoredLeg, events: ReadonlyMap<string, BetEvent>): CashOutLeg {
  const { odds, status, deadHeat } = leg;
  if (status !== null) return { odds, outcome: outcomeOfLeg(status, deadHeat) };
  const event = events.get(leg.event);
  if (event === undefined || !isSold(event, leg.market)) return { odds, isSuspended: true };
  const now = standingNow(event, leg);
  return { odds, isSuspended: false, ...(now !== undefined && { now }) };
}

function builtLeg({ odds, legs }: Bet, events: ReadonlyMap<string, BetEvent>): CashOutLeg {
  const outcome = builtOutcome(legs);
  if (outcome !== undefined) return { odds, outcome };
  const event = events.get(legs[0]?.event ?? '');
  const isOpen =
    event !== undefined &&
    legs.every(({ market, status }) => status !== null || isSold(event, market));
  if (!isOpen) return { odds, isSuspended: true };
  const moment = footballMomentOf(event);
  const picks = legs.map(footballPickOf);
  const isKnown = moment !== undefined && picks.every((pick) => pick !== undefined);
  const chance = isKnown ? chanceOfAll(moment, picks) : undefined;
  const now = chance === undefined ? undefined : { win: chance, lose: 1 - chance };
  return { odds, isSuspended: false, ...(now !== undefined && { now }) };
}

/** Whether bets on a market are bought back: it is open, or its line went while its event takes bets. */
function isSold(event: BetEvent, key: string): boolean {
  const state = event.markets[key]?.state ?? 'open';
  const isKnown = event.decided.includes(key);
  return takesBets(event) && state === 'open' && !isKnown;
}

/** By the price that it has; where its line has gone, by the model of its match. */
function standingNow(event: BetEvent, leg: StoredLeg): Standing | undefined {
  const stored = event.markets[leg.market]?.outcomes.find(([name]) => name === leg.outcome);
  if (stored !== undefined) {
    const [, odds, win, lose] = stored;
    if (win !== null && lose !== null) return { win, lose };
    // Of feeds that tell no chances: what the price says of it.
    return odds === null ? undefined : { win: unitOdds / odds, lose: 1 - unitOdds / odds };
  }
  const moment = footballMomentOf(event);
  const pick = footballPickOf(leg);
  return moment && pick && standingOfPick(moment, pick);
}
