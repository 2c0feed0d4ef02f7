import type { ScratchEvent } from './engine/events.ts';
import { scratchGame } from './engine/game.ts';
import { cardFigures } from './engine/proof/card-figures.ts';
import type { ScratchTitle } from './engine/title.ts';
import { scratchTitles } from './engine/titles.ts';
import { volatilityOf } from '#games/slot/engine/title.ts';
import type { ScratchDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

type ScratchKind = Kind<ScratchTitle, undefined, never, null, ScratchEvent>;

/** A card of nine fields: nothing is chosen, and what it wins is known when it is bought. */
export const scratchKind: ScratchKind = {
  name: 'scratch',
  titles: scratchTitles,
  choice: z.undefined(),
  action: z.never(),
  game: scratchGame,
  stakes: () => wholeStakes,
  exactReturn: ({ model }) => cardFigures(model).rtp,
  deviation: ({ figures }) => figures.deviation,
  volatility: ({ figures }) => volatilityOf(figures),
  describe,
  feed: { type: 'RNG', features: () => ['scratch-card', 'grid-3x3'] },
  recipe: {
    order: [
      'card: draw(100000); the prizes are numbered through in the order of the game description, so many cards each, and the rest are blanks',
      'others: two of each prize but the one won, in that order; for each place i from 0 below 6 (9 on a blank) swap place i with place i + draw(n - i); the first of them are printed',
      'fields: on a card that wins, the prize three times before the six others, and all nine shuffled in the same way',
    ],
    example(_, play) {
      const [event] = play(undefined).events;
      return { fields: event?.fields, prize: event?.prize };
    },
  },
};

function describe({
  model,
}: ScratchTitle): Omit<ScratchDescription, Exclude<keyof GameDescription, 'kind'>> {
  return { kind: 'scratch', ...model };
}
