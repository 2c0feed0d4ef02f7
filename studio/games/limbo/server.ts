import type { LimboEvent } from './engine/events.ts';
import { limboGame } from './engine/game.ts';
import type { LimboChoice } from './engine/game.ts';
import { returnRange } from '#engine/crash-point-return.ts';
import type { LimboTitle } from './engine/title.ts';
import { limboTitles } from './engine/titles.ts';
import { toBasisPoints } from '#engine/rational.ts';
import type { LimboDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

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
