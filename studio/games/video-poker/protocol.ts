import type { VideoPokerEvent } from './engine/events.ts';
import type { VideoPokerAction, VideoPokerState } from './engine/game.ts';
import type { HandName } from './engine/hands.ts';
import type {
  ActRequest,
  GameDescription,
  HistoryPage,
  OpenRound,
  OpenedSession,
  PlayedRound,
  ReplayAnswer,
} from '#protocol/session.ts';

/** What video poker adds to `session.ts`: cards are dealt at the start, and the one step draws. */
export interface VideoPokerDescription extends GameDescription {
  readonly kind: 'video-poker';
  /** Return of best play, cut to six decimals of a percent, such as `97.298433`. */
  readonly rtpPercent: string;
  /** Paying hands from the best down, each with what it pays per unit of stake. */
  readonly pays: readonly { readonly hand: HandName; readonly multiple: number }[];
}

export interface VideoPokerActRequest extends ActRequest {
  readonly action: VideoPokerAction;
}

export type VideoPokerRound = PlayedRound<VideoPokerEvent>;
export type VideoPokerOpenRound = OpenRound<VideoPokerEvent, VideoPokerState>;
export type VideoPokerSession = OpenedSession<
  VideoPokerDescription,
  VideoPokerRound,
  VideoPokerOpenRound
>;
export type VideoPokerHistory = HistoryPage<VideoPokerRound>;
export type VideoPokerReplay = ReplayAnswer<VideoPokerDescription, VideoPokerRound>;
