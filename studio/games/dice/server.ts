import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { DiceEvent } from './engine/events.ts';
import { diceGame } from './engine/game.ts';
import type { DiceChoice } from './engine/game.ts';
import { rollCount, winningRolls } from './engine/multiplier.ts';
import { returnRange } from './engine/proof/exact-return.ts';
import type { DiceTitle } from './engine/title.ts';
import { diceTitles } from './engine/titles.ts';
import { toBasisPoints } from '#engine/rational.ts';
import type { DiceDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

/** One roll of 0.00 to 99.99, over or under a target. */
export const diceKind: Kind<DiceTitle, DiceChoice, never, null, DiceEvent> = {
  name: 'dice',
  titles: diceTitles,
  choice: z
    .strictObject({
      direction: z.enum(['under', 'over']),
      target: z
        .int()
        .min(0)
        .max(rollCount - 1),
    })
    .refine(isOffered),
  action: z.never(),
  game: diceGame,
  stakes: ({ model }) => model.stakes.map((units) => BigInt(units) * MINOR_PER_UNIT),
  // Multipliers have four decimals, and wallets take two.
  cutsWins: true,
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with the chance.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['multiplier', 'choose-your-chance'] },
  recipe: {
    order: ['roll: draw(10000), in hundredths: 0.00 to 99.99'],
    example({ model }, play) {
      const choice = { direction: 'under', target: model.chanceUsual } as const;
      return { choice, roll: play(choice).events[0]?.roll };
    },
  },
};

/** Judged before the stake is asked for: what the rules refuse after it would be a fault. */
function isOffered({ direction, target }: DiceChoice): boolean {
  const chance = winningRolls(direction, target);
  return diceTitles.every(
    ({ model: { chanceMin, chanceMax } }) => chance >= chanceMin && chance <= chanceMax,
  );
}

function describe({
  model,
}: DiceTitle): Omit<DiceDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { chanceMin, chanceMax, chanceUsual, edge } = model;
  return {
    kind: 'dice',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    chanceMin,
    chanceMax,
    chanceUsual,
    edge: { num: Number(edge[0]), den: Number(edge[1]) },
  };
}
