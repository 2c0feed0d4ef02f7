import type { BlackjackEvent } from './engine/events.ts';
import type { BlackjackAction, BlackjackChoice } from './engine/game.ts';
import type { BlackjackState } from './engine/state.ts';
import type {
  ActRequest,
  GameDescription,
  HistoryPage,
  OpenRound,
  OpenedSession,
  PlayRequest,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What blackjack adds to `session.ts`: hands are chosen at the start, and played by steps. */
export interface BlackjackDescription extends GameDescription {
  readonly kind: 'blackjack';
  /** The edge of the house against best play, in percent with five decimals, such as `0.57039`. */
  readonly edgePercent: string;
  /** What insurance returns, in basis points. */
  readonly insuranceBps: number;
  readonly handsMax: number;
  readonly doubleAfterSplit: boolean;
}

/** `stake` is for all hands: as many of the stakes on offer as the choice has hands. */
export interface BlackjackPlayRequest extends PlayRequest {
  readonly choice: BlackjackChoice;
}
export interface BlackjackActRequest extends ActRequest {
  readonly action: BlackjackAction;
}

export type BlackjackRound = PlayedRound<BlackjackEvent>;
export type BlackjackOpenRound = OpenRound<BlackjackEvent, BlackjackState>;
export type BlackjackSession = OpenedSession<
  BlackjackDescription,
  BlackjackRound,
  BlackjackOpenRound
>;
export type BlackjackHistory = HistoryPage<BlackjackRound>;
export type BlackjackReplay = ReplayAnswer<BlackjackDescription, BlackjackRound>;
