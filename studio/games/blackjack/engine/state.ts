import type { Card } from '#games/cards/engine/card.ts';

export interface PlayerHand {
  readonly cards: readonly Card[];
  readonly doubled: boolean;
  /** Whether it is one of the two hands of a split. */
  readonly split: boolean;
  /** Nothing more can be done with it. */
  readonly done: boolean;
}

/** What the player knows of an open round. The hole card is read from the stream when its time comes. */
export interface BlackjackState {
  readonly hands: readonly PlayerHand[];
  /** Hands that the first stake was for. */
  readonly bets: number;
  readonly up: Card;
  /** Cards that have left the pack, the hole card among them. */
  readonly drawn: number;
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined';
  /** The hand that is to be played, or -1 while insurance is offered and at the end. */
  readonly turn: number;
}
