import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';
import { cardNumberMax } from './card-words.ts';
import { cellsOf } from './cards.ts';
import type { BingoCard, BingoEvent, CardResult } from './events.ts';
import { linesOf } from './lines.ts';
import type { BingoModel, BingoTitle } from './title.ts';

export interface BingoChoice {
  /** Numbers of the cards, which share the stake evenly. */
  readonly cards: readonly number[];
}

export type BingoGame = Game<BingoChoice, never, null, BingoEvent>;

/**
 * Quick bingo: the player's cards are known beforehand, the balls are drawn from the committed stream,
 * and each card is paid for its complete lines.
 */
export function bingoGame({ model }: BingoTitle): BingoGame {
  const all = numbersFrom(1, model.balls);
  return {
    start({ cards: numbers }, chance) {
      const isOffered = numbers.length >= 1 && numbers.length <= model.cardsMax;
      if (!isOffered || numbers.some((number) => !isCardNumber(number))) {
        throw new IllegalMove('not cards that can be played');
      }
      const balls = firstOfShuffle(all, model.calls, chance.step(0));
      const cards = numbers.map((number) => ({ number, cells: cellsOf(model.shape, number) }));
      const results = cards.map((card) => resultOf(model, card, balls));
      const total = results.reduce((paid, { multiplier }) => paid + multiplier, 0);
      const event = { type: 'called', cards, balls, results } as const;
      return {
        state: null,
        events: [event],
        win: rational(total, 100 * cards.length),
        over: true,
      };
    },
    act() {
      throw new IllegalMove('a round of quick bingo is over at once');
    },
  };
}

function isCardNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= cardNumberMax;
}

function resultOf(model: BingoModel, { cells }: BingoCard, balls: readonly number[]): CardResult {
  const isMarked = (cell: number): boolean => {
    const value = cells[cell] ?? null;
    return value === null || balls.includes(value);
  };
  const lines = linesOf(model.shape).filter((line) => line.every(isMarked)).length;
  return { lines, multiplier: payOf(model, lines) };
}

/** In hundredths. */
export function payOf({ pays }: BingoModel, lines: number): number {
  return pays[Math.min(lines, pays.length - 1)] ?? 0;
}
