import type { KenoEvent } from './engine/events.ts';
import { kenoGame } from './engine/game.ts';
import type { KenoChoice } from './engine/game.ts';
import { returnRange } from './engine/proof/exact-return.ts';
import type { KenoTitle } from './engine/title.ts';
import { kenoTitles } from './engine/titles.ts';
import { toBasisPoints } from '#engine/rational.ts';
import type { KenoDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

type KenoKind = Kind<KenoTitle, KenoChoice, never, null, KenoEvent>;

/** Numbers picked before the round, and as many drawn as the title says: one step. */
export const kenoKind: KenoKind = {
  name: 'keno',
  titles: kenoTitles,
  choice: z.strictObject({
    picks: z
      .array(z.int().min(1).max(80))
      .min(1)
      .max(10)
      .refine((picks) => new Set(picks).size === picks.length),
  }),
  action: z.never(),
  game: kenoGame,
  stakes: () => wholeStakes,
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with how many numbers they pick.
  volatility: () => null,
  describe,
  feed: { type: 'BGS', features: () => ['draw-20', 'multiplier'] },
  recipe: {
    order: [
      'numbers: for each place i from 0 to 19, swap place i of the numbers 1 to 80 with place i + draw(80 - i); the first twenty are drawn',
    ],
    example(_, play) {
      const picks = [7, 17, 27, 37, 47];
      const [event] = play({ picks }).events;
      return { choice: { picks }, drawn: event?.drawn, hits: event?.hits };
    },
  },
};

function describe({
  model,
}: KenoTitle): Omit<KenoDescription, Exclude<keyof GameDescription, 'kind'>> {
  return {
    kind: 'keno',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    numbers: model.numbers,
    drawn: model.drawn,
    pays: model.pays,
  };
}
