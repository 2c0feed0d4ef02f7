import type { HiLoEvent } from './engine/events.ts';
import type { HiLoAction, HiLoState } from './engine/game.ts';
import type {
  ActRequest,
  GameDescription,
  HistoryPage,
  OpenRound,
  OpenedSession,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What hi-lo adds to `session.ts`: no choice at the start, guesses are steps. */
export interface HiLoDescription extends GameDescription {
  readonly kind: 'hi-lo';
  /** Return of the best way to play; `rtpBps` is that of the worst at a stake of one unit. */
  readonly rtpBestBps: number;
  /** Share of the fair multiplier that is paid, as a fraction. */
  readonly edge: { readonly num: number; readonly den: number };
  /** A round shows no more cards. */
  readonly cardsMax: number;
  /** A guess whose multiplier would lie beyond it is not on offer. */
  readonly capMultiple: number;
}

export interface HiLoActRequest extends ActRequest {
  readonly action: HiLoAction;
}

export type HiLoRound = PlayedRound<HiLoEvent>;
export type HiLoOpenRound = OpenRound<HiLoEvent, HiLoState>;
export type HiLoSession = OpenedSession<HiLoDescription, HiLoRound, HiLoOpenRound>;
export type HiLoHistory = HistoryPage<HiLoRound>;
export type HiLoReplay = ReplayAnswer<HiLoDescription, HiLoRound>;
