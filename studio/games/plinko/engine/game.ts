import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { PlinkoEvent, PlinkoRisk } from './events.ts';
import { tableOf } from './table.ts';
import type { PlinkoTitle } from './title.ts';

export interface PlinkoChoice {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

export type PlinkoGame = Game<PlinkoChoice, never, null, PlinkoEvent>;

/** Plinko: a pearl falls through the rows, left or right alike, and is paid by the slot it ends in. */
export function plinkoGame({ model }: PlinkoTitle): PlinkoGame {
  return {
    start({ rows, risk }, chance) {
      const table = tableOf(model, rows, risk);
      if (table === undefined) throw new IllegalMove('not those rows and that risk');
      const draws = chance.step(0);
      const path = Array.from({ length: rows }, () => draws.draw(2));
      const slot = path.filter((side) => side === 1).length;
      const multiplier = table[slot] as number;
      const events = [{ type: 'dropped', rows, risk, path, slot, multiplier }] as const;
      return { state: null, events, win: rational(multiplier, 100), over: true };
    },
    act() {
      throw new IllegalMove('a round of plinko is over at once');
    },
  };
}
