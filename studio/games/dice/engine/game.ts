import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import type { DiceDirection, DiceEvent } from './events.ts';
import { multiplierOf, rollCount, winningRolls } from './multiplier.ts';
import type { DiceTitle } from './title.ts';

export interface DiceChoice {
  readonly direction: DiceDirection;
  /** In hundredths, of 0 to 9999. */
  readonly target: number;
}

export type DiceGame = Game<DiceChoice, never, null, DiceEvent>;

/** Dice: one roll of 0.00 to 99.99, and a bet that it is under or over a target. */
export function diceGame({ model }: DiceTitle): DiceGame {
  return {
    start({ direction, target }, chance) {
      const rolls = winningRolls(direction, target);
      if (!Number.isInteger(target) || rolls < model.chanceMin || rolls > model.chanceMax) {
        throw new IllegalMove('not a target on offer');
      }
      const roll = chance.step(0).draw(rollCount);
      const won = direction === 'under' ? roll < target : roll > target;
      const multiplier = multiplierOf(model, rolls);
      const events = [{ type: 'rolled', direction, target, multiplier, roll, won }] as const;
      return { state: null, events, win: rational(won ? multiplier : 0, 10_000), over: true };
    },
    act() {
      throw new IllegalMove('a round of dice is over at once');
    },
  };
}
