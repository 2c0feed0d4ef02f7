import type { Card } from '#games/cards/engine/card.ts';
import type { HandName } from './hands.ts';

/** What a round of video poker is made of, in the order in which it is shown. */
export type VideoPokerEvent =
  | { readonly type: 'dealt'; readonly cards: readonly Card[]; readonly hand: HandName }
  /** `hold` as in the action; `cards` are the five after the draw, each in its place. */
  | { readonly type: 'drawn'; readonly hold: number; readonly cards: readonly Card[] }
  /** `multiple` of the stake that is paid. */
  | { readonly type: 'ended'; readonly hand: HandName; readonly multiple: number };
