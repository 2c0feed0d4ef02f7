import type { Card } from '#games/cards/engine/card.ts';
import { dealFromPack } from '#games/cards/engine/deal.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game, RoundChance } from '#engine/game.ts';
import { rational, zero } from '#engine/rational.ts';
import type { VideoPokerEvent } from './events.ts';
import { handOf, payOf } from './hands.ts';
import type { VideoPokerTitle } from './title.ts';

export const handSize = 5;
/** Every way to hold: a bit for each card, the first card the lowest. */
export const holds = 2 ** handSize;

export interface VideoPokerAction {
  readonly type: 'draw';
  /** Cards that stay, a bit each, the first card the lowest. */
  readonly hold: number;
}

/** What the player knows of an open round. */
export interface VideoPokerState {
  readonly cards: readonly Card[];
}

export type VideoPokerGame = Game<undefined, VideoPokerAction, VideoPokerState, VideoPokerEvent>;

/**
 * Video poker: five cards, one draw. All ten cards of a round are fixed by the stream of its start, the five
 * of the draw too; cards that are not held are replaced from the left by the sixth and those after it.
 */
export function videoPokerGame({ model: { pays } }: VideoPokerTitle): VideoPokerGame {
  return {
    start(_choice, chance) {
      const cards = tenCards(chance).slice(0, handSize);
      const dealt = { type: 'dealt', cards, hand: handOf(cards) } as const;
      return { state: { cards }, events: [dealt], win: zero, over: false };
    },
    act(state, { hold }, chance) {
      if (!Number.isInteger(hold) || hold < 0 || hold >= holds) throw new IllegalMove('no hold');
      const ten = tenCards(chance);
      let next = handSize;
      const cards = state.cards.map((card, place) =>
        isHeld(hold, place) ? card : (ten[next++] as Card),
      );
      const hand = handOf(cards);
      const multiple = payOf(pays, hand);
      const drawn = { type: 'drawn', hold, cards } as const;
      const ended = { type: 'ended', hand, multiple } as const;
      return { state: { cards }, events: [drawn, ended], win: rational(multiple), over: true };
    },
  };
}

export function isHeld(hold: number, place: number): boolean {
  return (hold & (1 << place)) !== 0;
}

function tenCards(chance: RoundChance): readonly Card[] {
  return dealFromPack(2 * handSize, chance.step(0));
}
