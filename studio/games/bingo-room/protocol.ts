import type { BingoRoomModel } from './engine/model.ts';
import type { RoomOutcome, RoomPrize } from './engine/outcome.ts';
import type { TicketRun } from './engine/tickets.ts';
import type { ReplayAnswer } from '#protocol/session.ts';
import type {
  OwnBet,
  SharedBetView,
  SharedDescription,
  SharedEvent,
  SharedPlayedRound,
  SharedRoundProof,
  SharedRoundView,
  SharedSession,
  TableState,
} from '#shared-rounds/protocol.ts';

/**
 * What bingo rooms add to `shared-rounds.ts`. A bet is tickets that are bought together, and its stake what
 * they cost; a player may buy several times in a round. What stands on a ticket follows from its number. The
 * round runs from call to call: each ball is told when it is called (`progress`), with the prizes that are
 * won by it, and the result repeats all of them. Money is a decimal string, but within results, where
 * it is minor units as text.
 */
export interface BingoRoomDescription extends SharedDescription {
  readonly kind: 'bingo-room';
  readonly model: BingoRoomModel;
  readonly ticketPrice: string;
  /** Who calls the numbers. */
  readonly host: { readonly name: string };
}

/** What a purchase asks for. */
export interface TicketChoice {
  readonly tickets: number;
}

/** What is told of a round when its sale opens: the number of the first ticket that it may sell. */
export interface RoomTerms {
  readonly firstTicket: number;
}

/** One telling of a round: the ball that is called, and the prizes that it completes. */
export interface RoomCall {
  readonly ball: number;
  readonly prizes: readonly RoomPrize[];
}

/** The one event of a purchase, once the round has ended: what its tickets have won. */
export interface TicketsSettled {
  readonly type: 'settled';
  readonly prizes: readonly {
    readonly prize: RoomPrize['prize'];
    readonly ticket: number;
    /** How many balls had been called. */
    readonly call: number;
    readonly win: string;
  }[];
}

export type { RoomOutcome, RoomPrize, TicketRun };
export type RoomRoundView = SharedRoundView<RoomOutcome>;
export type RoomBetView = SharedBetView<TicketsSettled>;
export type RoomOwnBet = OwnBet<TicketRun, TicketsSettled>;
export type RoomState = TableState<TicketRun, RoomOutcome, TicketsSettled>;
export type RoomEvent = SharedEvent<RoomOutcome, TicketsSettled>;
export type RoomProof = SharedRoundProof<RoomOutcome>;
export type RoomRound = SharedPlayedRound<TicketsSettled, RoomOutcome> & {
  /** The tickets of the purchase. */
  readonly choice: TicketRun;
};
export type RoomSession = SharedSession<BingoRoomDescription, RoomRound> & {
  /** What one purchase may come to on this site. */
  readonly slipLimits: { readonly min: string; readonly max: string };
};
export type RoomReplay = ReplayAnswer<BingoRoomDescription, RoomRound>;
