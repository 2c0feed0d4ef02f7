/** Calls about bets that are settled later, free of any vendor's dialect. */
import type { SettlementType } from '@croupier/contract/seamless/bets';
import type { Declined } from '../declined.ts';
import type { SingleCall } from '../unbatched-calls/answer-once.ts';
import type { BetStanding } from './bet-rules.ts';

interface OfBet extends SingleCall {
  readonly betId: string;
}

/** Takes the stake of a new bet. */
export interface Reserve extends OfBet {
  readonly step: 'reserve';
  readonly stakeMinor: bigint;
  readonly prizeGroup: number | undefined;
  /** The vendor's name of the issue that the bet is in. */
  readonly issue: string | undefined;
  /** What the bet counts once it is played; by its game's type where nothing is told. */
  readonly toldValidBetMinor: bigint | undefined;
  /** The vendor's name of the standing order that stands for the player's session. */
  readonly orderId: string | undefined;
}

/** Marks the bet as standing, or gives its stake back; when the bet is not known, that bars its id. */
export interface ConfirmOrRefund extends OfBet {
  readonly step: 'confirm' | 'refund';
}

/** Gives a part of the stake back. */
export interface ReturnStake extends OfBet {
  readonly step: 'return-stake';
  readonly id: string;
  readonly amountMinor: bigint;
}

/** Settles the bet, or settles it anew. */
export interface Settle extends OfBet {
  readonly step: 'settle';
  readonly revision: number;
  readonly type: SettlementType;
  readonly totalPayoutMinor: bigint;
  /** What the vendor says to count as turnover. */
  readonly validBetMinor: bigint | undefined;
}

export type BetCall = Reserve | ConfirmOrRefund | ReturnStake | Settle;

/** A bet after a call, to be told in the words of a dialect. */
export interface BetTold extends BetStanding {
  readonly betId: string;
  /** 0 when the bet is not known. */
  readonly roundId: bigint;
  readonly accountId: bigint;
  /** Number of the transaction that the call made, undefined for none. */
  readonly seq: bigint | undefined;
  readonly balanceMinor: bigint;
}
export type TellBet = (bet: BetTold) => object;

/** What became of a call; `held`: nothing, because somebody else holds its account just now. */
export type BetOutcome =
  | { readonly answer: object }
  | { readonly declined: Declined }
  | { readonly held: true };
