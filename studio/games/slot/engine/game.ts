import { type Game, IllegalMove } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { SlotEvent } from './events.ts';
import { playSlot } from './play.ts';
import type { SlotTitle } from './title.ts';

/** A slot has no choice and one step: the start plays the whole round. */
export type SlotGame = Game<undefined, never, null, SlotEvent>;

export function slotGame({ model }: SlotTitle): SlotGame {
  return {
    start(_choice, chance) {
      const { win, events } = playSlot(model, { type: 'spin' }, chance.step(0));
      return { state: null, events, win: rational(win, model.bet), over: true };
    },
    act() {
      throw new IllegalMove('a slot is over at once');
    },
  };
}
