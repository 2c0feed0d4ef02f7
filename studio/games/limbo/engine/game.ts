import { drawCrashPoint } from '#engine/crash-point.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { LimboEvent } from './events.ts';
import type { LimboTitle } from './title.ts';

export interface LimboChoice {
  /** In hundredths. */
  readonly target: number;
}

export type LimboGame = Game<LimboChoice, never, null, LimboEvent>;

/** Limbo: one multiplier is drawn, and a bet on a target wins when it is as high. */
export function limboGame({ model }: LimboTitle): LimboGame {
  return {
    start({ target }, chance) {
      const { targetMin, capHundredths } = model;
      if (!Number.isInteger(target) || target < targetMin || target > capHundredths) {
        throw new IllegalMove('not a target on offer');
      }
      const result = drawCrashPoint(chance.step(0), model.edge, capHundredths);
      const won = result >= target;
      const events = [{ type: 'rose', target, result, won }] as const;
      return { state: null, events, win: rational(won ? target : 0, 100), over: true };
    },
    act() {
      throw new IllegalMove('a round of limbo is over at once');
    },
  };
}
