import type { CrashBet, CrashChoice, CrashEvent } from './engine/flight.ts';
import type { CrashModel } from './engine/title.ts';
import type { HistoryPage, ReplayAnswer } from '#protocol/session.ts';
import type {
  OwnBet,
  SharedBetView,
  SharedDescription,
  SharedEvent,
  SharedPlayedRound,
  SharedRoundView,
  SharedSession,
  TableFrame,
  TableState,
} from '#shared-rounds/protocol.ts';

/** What crash adds to `shared-rounds.ts`. Multipliers are hundredths. */
export interface CrashDescription extends SharedDescription {
  readonly kind: 'crash';
  readonly model: Omit<CrashModel, 'edge'>;
}

/** What a bet says when it is placed; null leaves the cash-out to its player. */
export type { CrashChoice };

/** What an open bet may be told while the lantern flies. */
export type CrashAction = 'cash-out';

/** What everybody is told when a flight has ended. */
export interface CrashResult {
  readonly crash: number;
}

export type CrashRoundView = SharedRoundView<CrashResult>;
export type CrashBetView = SharedBetView<CrashEvent>;
export type CrashOwnBet = OwnBet<CrashBet, CrashEvent>;
export type CrashTableState = TableState<CrashBet, CrashResult, CrashEvent>;
export type CrashTableEvent = SharedEvent<CrashResult, CrashEvent>;
export type CrashFrame = TableFrame<CrashResult, CrashEvent>;
export type CrashRound = SharedPlayedRound<CrashEvent, CrashResult>;
export type CrashSession = SharedSession<CrashDescription, CrashRound>;
export type CrashHistory = HistoryPage<CrashRound>;
export type CrashReplay = ReplayAnswer<CrashDescription, CrashRound>;
