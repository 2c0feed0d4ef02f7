import type { LimboEvent } from '@croupier/engines/limbo/events';
import { limboGame } from '@croupier/engines/limbo/game';
import type { LimboChoice } from '@croupier/engines/limbo/game';
import { returnRange } from '@croupier/engines/crash-point-return';
import type { LimboTitle } from '@croupier/engines/limbo/title';
import { limboTitles } from '@croupier/engines/limbo/titles';
import { toBasisPoints } from '@croupier/engines/rational';
import type { LimboDescription } from '@croupier/protocol/limbo';
import type { GameDescription } from '@croupier/protocol/session';
import { z } from 'zod';
import type { Kind } from './kind.ts';
import { wholeStakes } from './whole-stakes.ts';

/** A multiplier is drawn, and pays whoever chose a target no higher than it. */
export const limboKind: Kind<LimboTitle, LimboChoice, never, null, LimboEvent> = {
  name: 'limbo',
  titles: limboTitles,
  choice: z.strictObject({ target: z.int().min(101).max(1_000_000) }),
  action: z.never(),
  game: limboGame,
  stakes: () => wholeStakes,
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with the target.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['multiplier', 'choose-your-chance'] },
  recipe: {
    order: [
      'result: u is the first 52 bits, draw(2^32) and the upper 20 bits of another draw(2^32), over 2^52; the result is 0.97 / (1 - u), cut to two decimals, at least 1.00 and at most 10000.00',
    ],
    example({ model }, play) {
      const choice = { target: model.targetUsual };
      return { choice, result: play(choice).events[0]?.result };
    },
  },
};

function describe({
  model,
}: LimboTitle): Omit<LimboDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { targetMin, capHundredths, targetUsual, edge } = model;
  return {
    kind: 'limbo',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    targetMin,
    targetMax: capHundredths,
    targetUsual,
    edge: { num: Number(edge[0]), den: Number(edge[1]) },
  };
}
