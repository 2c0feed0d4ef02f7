import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { PlinkoEvent, PlinkoRisk } from './events.ts';
import { pearlCounts, tableOf } from './table.ts';
import type { PlinkoTitle } from './title.ts';

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: PlinkoRisk;
  /** How many pearls fall, each for a stake of its own; one where it is not said. */
  readonly pearls?: number | undefined;
}

export type PlinkoGame = Game<PlinkoChoice, never, null, PlinkoEvent>;

/** Plinko: pearls fall through the rows, left or right alike; each is paid by the slot it ends in. */
export function plinkoGame({ model }: PlinkoTitle): PlinkoGame {
  return {
    start({ rows, risk, pearls = 1 }, chance) {
      const table = tableOf(model, rows, risk);
      if (table === undefined) throw new IllegalMove('not those rows and that risk');
      if (!pearlCounts.includes(pearls)) throw new IllegalMove('not so many pearls');
      const draws = chance.step(0);
      const events = Array.from({ length: pearls }, (): PlinkoEvent => {
        const path = Array.from({ length: rows }, () => draws.draw(2));
        const slot = path.filter((side) => side === 1).length;
        const multiplier = table[slot] as number;
        return { type: 'dropped', rows, risk, pearls, path, slot, multiplier };
      });
      const paid = events.reduce((sum, { multiplier }) => sum + multiplier, 0);
      return { state: null, events, win: rational(paid, 100 * pearls), over: true };
    },
    act() {
      throw new IllegalMove('a round of plinko is over at once');
    },
  };
}
