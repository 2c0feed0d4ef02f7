import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';
import type { KenoEvent } from './events.ts';
import type { KenoTitle } from './title.ts';

export interface KenoChoice {
  /** Different numbers, in any order. */
  readonly picks: readonly number[];
}

export type KenoGame = Game<KenoChoice, never, null, KenoEvent>;

/** Keno: the player picks numbers, as many are drawn as the title says, and the hits are paid. */
export function kenoGame({ model }: KenoTitle): KenoGame {
  const all = numbersFrom(1, model.numbers);
  return {
    start(choice, chance) {
      const picks = choice.picks.toSorted((a, b) => a - b);
      const pays = model.pays[picks.length];
      const isOffered = pays !== undefined && new Set(picks).size === picks.length;
      if (!isOffered || picks.some((pick) => !all.includes(pick))) {
        throw new IllegalMove('not numbers that can be picked');
      }
      const drawn = firstOfShuffle(all, model.drawn, chance.step(0));
      const hits = picks.filter((pick) => drawn.includes(pick)).length;
      const multiplier = pays[hits] ?? 0;
      const event = { type: 'drawn', picks, drawn, hits, multiplier } as const;
      return { state: null, events: [event], win: rational(multiplier, 100), over: true };
    },
    act() {
      throw new IllegalMove('a round of keno is over at once');
    },
  };
}
