import type { BaccaratOutcome } from '../../rules/baccarat-deal.ts';
import type { Card } from '#games/cards/engine/card.ts';

/** One card on its way: moments from the end of the round on, ms. */
export interface DealtCard {
  readonly side: 'player' | 'banker';
  readonly place: number;
  readonly card: Card;
  /** When it comes to lie face down, and when it is turned. */
  readonly dealtAt: number;
  readonly turnedAt: number;
}

export interface BaccaratSchedule {
  readonly cards: readonly DealtCard[];
  readonly endsAt: number;
}

/** At the usual pace there are so many ms between two rounds; where there are fewer all of it goes faster. */
const USUAL_PAUSE_MS = 14_000;
const times = { first: 300, each: 650, turn: 420, third: 1300, end: 1100 } as const;

/** Player, banker, player, banker, and after a pause the third ones. */
export function baccaratSchedule(
  { player, banker }: Pick<BaccaratOutcome, 'player' | 'banker'>,
  pauseMs: number,
): BaccaratSchedule {
  const pace = Math.min(1, pauseMs / USUAL_PAUSE_MS);
  const order = [
    ['player', 0],
    ['banker', 0],
    ['player', 1],
    ['banker', 1],
    ['player', 2],
    ['banker', 2],
  ] as const;
  let at: number = times.first;
  const cards = order.flatMap(([side, place]) => {
    const card = (side === 'player' ? player : banker)[place];
    if (card === undefined) return [];
    if (place === 2) at += times.third - times.each;
    const dealt = { side, place, card, dealtAt: at * pace, turnedAt: (at + times.turn) * pace };
    at += times.each;
    return [dealt];
  });
  return { cards, endsAt: (at + times.end) * pace };
}
