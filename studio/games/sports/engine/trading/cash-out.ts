import { type Rational, multiply, one, rational } from '#engine/rational.ts';
import type { Standing } from '../chances/standing.ts';
import { type Odds, unitOdds } from '../odds/odds.ts';
import { floorCents } from '../odds/real-risk.ts';
import { type LegOutcome, factorOf } from '../settlement/leg-outcome.ts';
import { payoutOf } from '../settlement/payout.ts';
import { systemParlays, systemShape } from '../settlement/systems.ts';

/** A leg as a cash-out sees it: how it ended, or what it is worth now. */
export type CashOutLeg = { readonly odds: Odds } & (
  | { readonly outcome: LegOutcome }
  /** Standing by the model, without margin; left out while the market has no price. */
  | { readonly isSuspended: boolean; readonly now?: Standing }
);

export interface CashOutBet {
  /** Stake of each parlay, minor units. */
  readonly unitMinor: bigint;
  readonly legs: readonly CashOutLeg[];
  readonly system?: string;
  /** Most that the bet may pay. */
  readonly capMinor?: bigint;
}

export interface CashOutTerms {
  /** What the house keeps of the fair value, basis points: 400 is 4 %. */
  readonly commissionBasisPoints: number;
  /** No smaller amount is offered or left, minor units. */
  readonly leastMinor: bigint;
}

const usualCashOut: CashOutTerms = { commissionBasisPoints: 400, leastMinor: 10_000n };

/** Why there is nothing to take. */
export type CashOutRefusal =
  | 'settled'
  | 'leg-ended'
  | 'suspended'
  | 'no-price'
  | 'under-minimum'
  | 'no-part'
  | 'expired'
  | 'taken'
  | 'moved';

export interface CashOutOffer {
  /** Fair value, cut to hundredths, minor units. */
  readonly fairMinor: bigint;
  readonly offerMinor: bigint;
  /** Legs that had ended, void ones too: once another ends, the offer is gone. */
  readonly endedLegs: number;
}

/** Chances enter money in whole billionths, cut. */
const billion = 1_000_000_000;
const wholeBasis = 10_000n;

/**
 * What a bet is worth now: stake × the factors of settled legs × what each open leg makes of a unit on
 * average, win·d + what comes back (domain rules G3); the offer is that less the commission, each cut to
 * hundredths. Systems are the sum of their parlays.
 */
export function offerCashOut(
  bet: CashOutBet,
  { commissionBasisPoints, leastMinor }: CashOutTerms = usualCashOut,
): CashOutOffer | { readonly refusal: CashOutRefusal } {
  const refusal = refusalOf(bet.legs);
  if (refusal) return { refusal };
  const value = parlaysOf(bet).reduce(
    (sum, places) => sum + payoutOf(bet.unitMinor, worthOf(bet.legs, places), bet.capMinor),
    0n,
  );
  const fairMinor = bet.capMinor !== undefined && value > bet.capMinor ? bet.capMinor : value;
  const kept = wholeBasis - BigInt(commissionBasisPoints);
  const offerMinor = floorCents(fairMinor * kept, wholeBasis);
  if (offerMinor < leastMinor) return { refusal: 'under-minimum' };
  const endedLegs = bet.legs.filter((leg) => 'outcome' in leg).length;
  return { fairMinor, offerMinor, endedLegs };
}

function refusalOf(legs: readonly CashOutLeg[]): CashOutRefusal | undefined {
  if (legs.every((leg) => 'outcome' in leg)) return 'settled';
  if (legs.some((leg) => 'isSuspended' in leg && leg.isSuspended)) return 'suspended';
  return legs.some((leg) => 'isSuspended' in leg && leg.now === undefined) ? 'no-price' : undefined;
}

function parlaysOf({ legs, system }: CashOutBet): readonly (readonly number[])[] {
  if (system === undefined) return [legs.map((_, place) => place)];
  const shape = systemShape(system);
  if (shape?.legs !== legs.length) throw new RangeError(`${system} is no system of these legs`);
  return systemParlays(shape);
}

function worthOf(legs: readonly CashOutLeg[], places: readonly number[]): Rational {
  return places.reduce((product, place) => {
    const leg = legs[place] as CashOutLeg;
    return multiply(product, 'outcome' in leg ? factorOf(leg.outcome, leg.odds) : openFactor(leg));
  }, one);
}

function openFactor({ odds, now }: { readonly odds: Odds; readonly now?: Standing }): Rational {
  const { win, lose } = now ?? { win: 0, lose: 1 };
  const wins = BigInt(Math.floor(win * billion + 1e-6));
  const back = BigInt(Math.max(0, Math.floor((1 - win - lose) * billion + 1e-6)));
  return rational(wins * BigInt(odds) + back * BigInt(unitOdds), BigInt(billion * unitOdds));
}

export interface CashOutPart {
  readonly paidMinor: bigint;
  /** Stake that was bought back, and what stays at the odds it was taken at. */
  readonly closedMinor: bigint;
  readonly leftMinor: bigint;
}

/**
 * A part of an offer, in basis points of it, both ways cut in favour of what stays: the stake that is left is
 * the exact rest. All of it is 10,000; a part needs the least amount on both sides.
 */
export function takePart(
  stakeMinor: bigint,
  { offerMinor }: Pick<CashOutOffer, 'offerMinor'>,
  basisPoints: number,
  leastMinor: bigint = usualCashOut.leastMinor,
): CashOutPart | { readonly refusal: CashOutRefusal } {
  if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > 10_000) {
    return { refusal: 'no-part' };
  }
  if (basisPoints === 10_000) {
    return { paidMinor: offerMinor, closedMinor: stakeMinor, leftMinor: 0n };
  }
  const paidMinor = floorCents(offerMinor * BigInt(basisPoints), wholeBasis);
  const closedMinor = floorCents(stakeMinor * BigInt(basisPoints), wholeBasis);
  const leftMinor = stakeMinor - closedMinor;
  const isSmall = paidMinor < leastMinor || leftMinor < leastMinor || closedMinor === 0n;
  return isSmall ? { refusal: 'under-minimum' } : { paidMinor, closedMinor, leftMinor };
}

/** An offer that was shown, with its end in milliseconds. */
export interface CashOutQuote {
  readonly offerMinor: bigint;
  readonly endedLegs: number;
  readonly endsAt: number;
  readonly isTaken: boolean;
}

/**
 * Whether a quote may be taken: once, until its end, while no leg has ended since and the bet is still
 * offered at no less than the tolerance below it. What is paid is what was quoted. Undefined when it may.
 */
export function refuseQuote(
  quote: CashOutQuote,
  now: CashOutOffer | { readonly refusal: CashOutRefusal },
  { at, toleranceBasisPoints }: { readonly at: number; readonly toleranceBasisPoints: number },
): CashOutRefusal | undefined {
  if (quote.isTaken) return 'taken';
  if (at >= quote.endsAt) return 'expired';
  if ('refusal' in now) return now.refusal;
  if (now.endedLegs !== quote.endedLegs) return 'leg-ended';
  const least = quote.offerMinor * (wholeBasis - BigInt(toleranceBasisPoints));
  return now.offerMinor * wholeBasis < least ? 'moved' : undefined;
}
