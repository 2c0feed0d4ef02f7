import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { cardNumberMax } from './engine/card-words.ts';
import type { BingoEvent } from './engine/events.ts';
import { bingoGame } from './engine/game.ts';
import type { BingoChoice } from './engine/game.ts';
import { cardFigures } from './engine/proof/exact-return.ts';
import type { BingoTitle } from './engine/title.ts';
import { bingoTitles } from './engine/titles.ts';
import { volatilityOf } from '#games/slot/engine/title.ts';
import type { BingoDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

/**
 * Of 1.20, which is shared by one to four cards in whole tenths that
 * pay every multiplier of one decimal to the hundredth.
 */
const shares = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150] as const;

type BingoKind = Kind<BingoTitle, BingoChoice, never, null, BingoEvent>;

/** Cards taken before the round, which share its stake, and balls that mark them: one step. */
export const quickBingoKind: BingoKind = {
  name: 'quick-bingo',
  titles: bingoTitles,
  choice: z.strictObject({ cards: z.array(z.int().min(0).max(cardNumberMax)).min(1).max(4) }),
  action: z.never(),
  game: bingoGame,
  stakes: () => shares.map((share) => (BigInt(share) * 12n * MINOR_PER_UNIT) / 10n),
  exactReturn: ({ model }) => cardFigures(model).rtp,
  deviation: ({ figures }) => figures.deviation,
  volatility: ({ figures }) => volatilityOf(figures),
  describe,
  feed: {
    type: 'BGS',
    features: ({ model }) => [`bingo-${model.balls}`, `cards-${model.cardsMax}`, 'multiplier'],
  },
  recipe: {
    order: [
      'balls: for each place i from 0, swap place i of the balls 1 to n with place i + draw(n - i); the first 40 of 75 or 55 of 90 are called',
      'a card follows from its number alone: its word i = 1, 2 … is the MurmurHash3 finaliser of number + i * 0x9E3779B9 modulo 2^32',
      'square card: for each column from the left the first five of a shuffle of its fifteen numbers; the centre is free',
      'ticket: each row the first five of a shuffle of the nine columns, all rows again until no column is empty; then for each column the first of a shuffle of its numbers, ascending',
    ],
    example(_, play) {
      const cards = [123_456_789];
      const [event] = play({ cards }).events;
      return {
        choice: { cards },
        balls: event?.balls,
        cells: event?.cards[0]?.cells,
        lines: event?.results[0]?.lines,
      };
    },
  },
};

function describe({
  model,
}: BingoTitle): Omit<BingoDescription, Exclude<keyof GameDescription, 'kind'>> {
  return { kind: 'quick-bingo', ...model, cardNumberMax };
}
