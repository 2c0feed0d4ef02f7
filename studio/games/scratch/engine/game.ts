import type { Draws } from '#engine/draws.ts';
import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { firstOfShuffle } from '#engine/shuffle.ts';
import type { ScratchEvent } from './events.ts';
import type { ScratchModel, ScratchTitle } from './title.ts';

const fieldCount = 9;
/** So many fields alike win. */
export const alike = 3;

export type ScratchGame = Game<undefined, never, null, ScratchEvent>;

/** A scratch card: which card it is decides the prize; what is printed on it is drawn to fit. */
export function scratchGame({ model }: ScratchTitle): ScratchGame {
  return {
    start(_, chance) {
      const draws = chance.step(0);
      const prize = prizeAt(model, draws.draw(model.cards));
      const fields = print(model, prize, draws);
      const multiplier = prize === null ? 0 : (model.prizes[prize]?.multiplier ?? 0);
      const event = { type: 'printed', fields, prize, multiplier } as const;
      return { state: null, events: [event], win: rational(multiplier, 100), over: true };
    },
    act() {
      throw new IllegalMove('a scratch card is over at once');
    },
  };
}

/** Cards are numbered through: first those of the first prize, and the blanks last. */
function prizeAt({ prizes }: ScratchModel, card: number): number | null {
  let first = 0;
  for (const [index, { cards }] of prizes.entries()) {
    first += cards;
    if (card < first) return index;
  }
  return null;
}

/**
 * The fields of a card: the prize three times, and others at most twice. The others are the first of a
 * shuffle of two of each; then, with a prize, all nine are shuffled.
 */
function print({ prizes }: ScratchModel, prize: number | null, draws: Draws): readonly number[] {
  const others = [...prizes.keys()].filter((index) => index !== prize);
  const pairs = others.flatMap((index) => [index, index]);
  if (prize === null) return firstOfShuffle(pairs, fieldCount, draws);
  const rest = firstOfShuffle(pairs, fieldCount - alike, draws);
  const won = Array.from({ length: alike }, () => prize);
  return firstOfShuffle([...won, ...rest], fieldCount, draws);
}
