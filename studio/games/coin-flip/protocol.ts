import type { CoinEvent } from './engine/events.ts';
import type { CoinAction, CoinChoice, CoinState } from './engine/game.ts';
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

/** What the coin adds to `session.ts`: a single flip, or a streak that goes on by steps. */
export interface CoinDescription extends GameDescription {
  readonly kind: 'coin-flip';
  /** What one right call pays, two in a row and so on, in hundredths of the stake. */
  readonly ladder: readonly number[];
}

export interface CoinPlayRequest extends PlayRequest {
  readonly choice: CoinChoice;
}
export interface CoinActRequest extends ActRequest {
  readonly action: CoinAction;
}

export type CoinRound = PlayedRound<CoinEvent>;
export type CoinOpenRound = OpenRound<CoinEvent, CoinState>;
export type CoinSession = OpenedSession<CoinDescription, CoinRound, CoinOpenRound>;
export type CoinHistory = HistoryPage<CoinRound>;
export type CoinReplay = ReplayAnswer<CoinDescription, CoinRound>;
