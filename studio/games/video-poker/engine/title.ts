import type { Title } from '#engine/game.ts';
import type { Pays } from './hands.ts';

export interface VideoPokerModel {
  readonly pays: Pays;
}

/** `figures.rtp` is the return of best play. */
export interface VideoPokerTitle extends Title {
  readonly kind: 'video-poker';
  readonly model: VideoPokerModel;
}
