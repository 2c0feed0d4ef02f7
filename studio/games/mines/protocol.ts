import type { MinesEvent } from './engine/events.ts';
import type { MinesAction, MinesChoice, MinesState } from './engine/game.ts';
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

/** What mines add to `session.ts`: the number of mines is chosen at the start, tiles are picked by steps. */
export interface MinesDescription extends GameDescription {
  readonly kind: 'mines';
  /** Return of the best way to play; `rtpBps` is that of the worst. */
  readonly rtpBestBps: number;
  readonly tiles: number;
  readonly columns: number;
  /** Selectable numbers of mines, and the one chosen at first. */
  readonly minesMin: number;
  readonly minesMax: number;
  readonly minesUsual: number;
  /** No multiplier beyond it is on offer. */
  readonly capMultiple: number;
  /**
   * By number of mines: what cashing out pays after one safe pick, two and so on, in hundredths of the
   * stake. The round ends with the last.
   */
  readonly ladders: Readonly<Record<string, readonly number[]>>;
}

export interface MinesPlayRequest extends PlayRequest {
  readonly choice: MinesChoice;
}
export interface MinesActRequest extends ActRequest {
  readonly action: MinesAction;
}

export type MinesRound = PlayedRound<MinesEvent>;
export type MinesOpenRound = OpenRound<MinesEvent, MinesState>;
export type MinesSession = OpenedSession<MinesDescription, MinesRound, MinesOpenRound>;
export type MinesHistory = HistoryPage<MinesRound>;
export type MinesReplay = ReplayAnswer<MinesDescription, MinesRound>;
