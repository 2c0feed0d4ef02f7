import type { ScratchEvent } from './engine/events.ts';
import type { Prize } from './engine/title.ts';
import type { GameDescription, OpenedSession, PlayedRound } from '#protocol/session.ts';

/** What scratch cards add to `session.ts`: nothing is chosen, and a card is over at once. */
export interface ScratchDescription extends GameDescription {
  readonly kind: 'scratch';
  /** One of so many cards is drawn. */
  readonly cards: number;
  /** The highest first; events name a prize by its place in this list. */
  readonly prizes: readonly Prize[];
}

export type ScratchRound = PlayedRound<ScratchEvent>;
export type ScratchSession = OpenedSession<ScratchDescription, ScratchRound>;
