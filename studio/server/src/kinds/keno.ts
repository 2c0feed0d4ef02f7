import type { KenoEvent } from '@croupier/engines/keno/events';
import { kenoGame } from '@croupier/engines/keno/game';
import type { KenoChoice } from '@croupier/engines/keno/game';
import { returnRange } from '@croupier/engines/keno/proof/exact-return';
import type { KenoTitle } from '@croupier/engines/keno/title';
import { kenoTitles } from '@croupier/engines/keno/titles';
import { toBasisPoints } from '@croupier/engines/rational';
import type { KenoDescription } from '@croupier/protocol/keno';
import type { GameDescription } from '@croupier/protocol/session';
import { z } from 'zod';
import type { Kind } from './kind.ts';
import { wholeStakes } from './whole-stakes.ts';

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
