import type { Title } from '#engine/game.ts';

/** What differs between tables. Everything else is the one set of rules that `game.ts` plays. */
export interface BlackjackModel {
  readonly handsMax: number;
  /** Whether a hand of a split may be doubled. */
  readonly doubleAfterSplit: boolean;
}

/**
 * `figures.rtp` is the return of best play per unit of the first stake, further stakes counted with
 * what they win or lose.
 */
export interface BlackjackTitle extends Title {
  readonly kind: 'blackjack';
  readonly model: BlackjackModel;
}
