import type { PlinkoEvent, PlinkoRisk } from './engine/events.ts';
import type { PlinkoChoice } from './engine/game.ts';
import type {
  GameDescription,
  HistoryPage,
  OpenedSession,
  PlayRequest,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What plinko adds to `session.ts`: rows and risk are chosen, the path of the pearl is the result. */
export interface PlinkoDescription extends GameDescription {
  readonly kind: 'plinko';
  /** Return of the best choice; `rtpBps` is that of the worst. */
  readonly rtpBestBps: number;
  /** Selectable rows, ascending, and risks. */
  readonly rows: readonly number[];
  readonly risks: readonly PlinkoRisk[];
  /** How many pearls may fall at once, ascending; each costs the stake. */
  readonly pearls: readonly number[];
  /** By rows and risk: what each slot pays, left to right, in hundredths of the stake. */
  readonly tables: Readonly<Record<string, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
}

export interface PlinkoPlayRequest extends PlayRequest {
  readonly choice: PlinkoChoice;
}

export type PlinkoRound = PlayedRound<PlinkoEvent>;
export type PlinkoSession = OpenedSession<PlinkoDescription, PlinkoRound>;
export type PlinkoHistory = HistoryPage<PlinkoRound>;
export type PlinkoReplay = ReplayAnswer<PlinkoDescription, PlinkoRound>;
