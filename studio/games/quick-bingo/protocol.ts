import type { BingoEvent } from './engine/events.ts';
import type { BingoChoice } from './engine/game.ts';
import type { BingoModel, CardShape } from './engine/title.ts';
import type {
  GameDescription,
  OpenedSession,
  PlayRequest,
  PlayedRound,
} from '#protocol/session.ts';

/** What quick bingo adds to `session.ts`: cards are taken before the round, which is over at once. */
export interface BingoDescription extends GameDescription {
  readonly kind: 'quick-bingo';
  readonly shape: CardShape;
  /** Balls from 1 to this, and how many of them are drawn. */
  readonly balls: number;
  readonly calls: number;
  readonly cardsMax: number;
  /** Cards are numbered from 0 to this. */
  readonly cardNumberMax: number;
  /** By complete lines, none first, in hundredths of a card's share of the stake; the last for more too. */
  readonly pays: BingoModel['pays'];
}

export interface BingoPlayRequest extends PlayRequest {
  readonly choice: BingoChoice;
}

export type BingoRound = PlayedRound<BingoEvent>;
export type BingoSession = OpenedSession<BingoDescription, BingoRound>;
