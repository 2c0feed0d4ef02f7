import type { DiceEvent } from './engine/events.ts';
import type { DiceChoice } from './engine/game.ts';
import type {
  GameDescription,
  HistoryPage,
  OpenedSession,
  PlayRequest,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What dice add to `session.ts`: direction and target are chosen, one roll decides. */
export interface DiceDescription extends GameDescription {
  readonly kind: 'dice';
  /** Return of the best choice; `rtpBps` is that of the worst chance and stake. */
  readonly rtpBestBps: number;
  /** Bounds of the chance on offer, in rolls out of ten thousand, and the one chosen at first. */
  readonly chanceMin: number;
  readonly chanceMax: number;
  readonly chanceUsual: number;
  /** A win pays this share of the fair multiplier, cut to four decimals. */
  readonly edge: { readonly num: number; readonly den: number };
}

export interface DicePlayRequest extends PlayRequest {
  readonly choice: DiceChoice;
}

export type DiceRound = PlayedRound<DiceEvent>;
export type DiceSession = OpenedSession<DiceDescription, DiceRound>;
export type DiceHistory = HistoryPage<DiceRound>;
export type DiceReplay = ReplayAnswer<DiceDescription, DiceRound>;
