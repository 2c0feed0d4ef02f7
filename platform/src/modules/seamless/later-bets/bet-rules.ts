/**
 * What may become of a bet that is settled later. Pure: standing and call in, new standing and the
 * money that moves out.
 */
import type { BetState, SettledType, SettlementType } from '@croupier/contract/seamless/bets';
import type { Reason } from '../declined.ts';
import type { Outcome } from '../play-call.ts';

/** How a bet stands. Amounts in minor units. */
export interface BetStanding {
  readonly state: BetState;
  readonly confirmed: boolean;
  /** Less what was returned. */
  readonly stakeMinor: bigint;
  /** Highest settlement that was applied, 0 before the first. */
  readonly revision: number;
  readonly settledAs: SettledType | null;
  readonly totalPayoutMinor: bigint;
  /** What it counts once it is played, as its vendor told with the stake; null: by its game's type. */
  readonly toldValidBetMinor: bigint | null;
}

export type BetDecision =
  | { readonly refused: Reason }
  /** `moveMinor` goes to the player, or comes from the player when negative. */
  | { readonly bet: BetStanding; readonly moveMinor: bigint };

export interface Settlement {
  readonly revision: number;
  readonly type: SettlementType;
  readonly totalPayoutMinor: bigint;
  readonly validBetMinor: bigint | undefined;
  /** Why the session admits no decision of the player, 'done' when it does. */
  readonly session: Outcome;
}

/** The vendor says that the bet stands; saying it again changes nothing. */
export function confirmBet(bet: BetStanding): BetDecision {
  if (bet.state === 'refunded') return { refused: 'cancelled' };
  return { bet: bet.confirmed ? bet : { ...bet, confirmed: true }, moveMinor: 0n };
}

/** The whole stake goes back, as long as nothing was settled. */
export function refundBet(bet: BetStanding): BetDecision {
  if (bet.state === 'refunded') return { refused: 'cancelled' };
  if (isPaid(bet)) return { refused: 'settled' };
  return { bet: { ...bet, state: 'refunded' }, moveMinor: bet.stakeMinor };
}

/** A part of the stake goes back; what is left is staked on. */
export function returnStake(bet: BetStanding, amountMinor: bigint): BetDecision {
  if (bet.state === 'refunded') return { refused: 'cancelled' };
  if (isPaid(bet)) return { refused: 'settled' };
  if (amountMinor > bet.stakeMinor) return { refused: 'refund-above-stake' };
  const stakeMinor = bet.stakeMinor - amountMinor;
  return { bet: { ...bet, stakeMinor }, moveMinor: amountMinor };
}

/** Whether it is settled, or a part of it was sold. */
const isPaid = ({ state, revision }: BetStanding): boolean => state === 'settled' || revision > 0;

/**
 * A higher revision replaces what was settled before; only the difference moves. A lower one changes
 * nothing, nor does the event's result once the player has cashed out.
 */
export function settleBet(bet: BetStanding, settlement: Settlement): BetDecision {
  const { revision, type, totalPayoutMinor, validBetMinor } = settlement;
  const unchanged = { bet, moveMinor: 0n };
  if (bet.state === 'refunded') return { refused: 'cancelled' };
  if (revision <= bet.revision) return unchanged;
  if (type === 'CASHOUT' || type === 'PART') {
    if (bet.state === 'settled') return { refused: 'settled' };
    if (settlement.session !== 'done') return { refused: settlement.session };
  } else if (bet.settledAs === 'CASHOUT' && type !== 'CORRECTION') {
    return unchanged;
  }
  if (givesBack(type) && totalPayoutMinor !== bet.stakeMinor) {
    return { refused: 'payout-not-stake' };
  }
  if (validBetMinor !== undefined && validBetMinor > bet.stakeMinor) {
    return { refused: 'valid-bet-above-stake' };
  }
  const moveMinor = totalPayoutMinor - bet.totalPayoutMinor;
  const paid = { ...bet, confirmed: true, revision, totalPayoutMinor };
  if (type !== 'PART') return { bet: { ...paid, state: 'settled', settledAs: type }, moveMinor };
  return moveMinor > 0n ? { bet: paid, moveMinor } : { refused: 'part-not-more' };
}

/** Settlements after which the bet is as if it had not been. */
export function givesBack(type: SettlementType): boolean {
  return type === 'VOID' || type === 'PUSH';
}
