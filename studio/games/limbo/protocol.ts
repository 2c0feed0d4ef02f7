import type { LimboEvent } from './engine/events.ts';
import type { LimboChoice } from './engine/game.ts';
import type {
  GameDescription,
  HistoryPage,
  OpenedSession,
  PlayRequest,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What limbo adds to `session.ts`: a target is chosen, one multiplier is drawn. Both are hundredths. */
export interface LimboDescription extends GameDescription {
  readonly kind: 'limbo';
  /** Return of the best target; `rtpBps` is that of the worst. */
  readonly rtpBestBps: number;
  readonly targetMin: number;
  readonly targetMax: number;
  /** Chosen at first. */
  readonly targetUsual: number;
  /** The chance of a target x is this share of 1/x. */
  readonly edge: { readonly num: number; readonly den: number };
}

export interface LimboPlayRequest extends PlayRequest {
  readonly choice: LimboChoice;
}

export type LimboRound = PlayedRound<LimboEvent>;
export type LimboSession = OpenedSession<LimboDescription, LimboRound>;
export type LimboHistory = HistoryPage<LimboRound>;
export type LimboReplay = ReplayAnswer<LimboDescription, LimboRound>;
