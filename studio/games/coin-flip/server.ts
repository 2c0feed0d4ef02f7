import type { CoinEvent } from './engine/events.ts';
import { coinFlipGame } from './engine/game.ts';
import type { CoinAction, CoinChoice, CoinState } from './engine/game.ts';
import { ladderOf } from './engine/multipliers.ts';
import { everyReturn } from './engine/proof/every-return.ts';
import type { CoinTitle } from './engine/title.ts';
import { coinFlipTitles } from './engine/titles.ts';
import { subtract } from '#engine/rational.ts';
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { CoinDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

/** Whole units, as 0.97 times a power of two needs; few, as twenty right calls pay a million times them. */
const units = [1, 2, 3, 4, 5, 8, 10, 15, 20] as const;
const call = z.enum(['heads', 'tails']);

type CoinKind = Kind<CoinTitle, CoinChoice, CoinAction, CoinState, CoinEvent>;

/** One coin: a single flip, or a streak that goes on until a wrong call or a cash-out. */
export const coinFlipKind: CoinKind = {
  name: 'coin-flip',
  titles: coinFlipTitles,
  choice: z.strictObject({ mode: z.enum(['single', 'streak']), call }),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('flip'), call }),
    z.strictObject({ type: z.literal('cash-out') }),
  ]),
  game: coinFlipGame,
  stakes: () => units.map((level) => BigInt(level) * MINOR_PER_UNIT),
  exactReturn: ({ model }) =>
    everyReturn(model).reduce((a, b) => (subtract(a, b).num <= 0n ? a : b)),
  // Players choose it with when they stop.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['cash-out', 'multiplier', 'streak'] },
  recipe: {
    order: ['flips: draw(2) for each flip of the round in order, 0 is heads and 1 is tails'],
    example(_title, play) {
      const choice = { mode: 'single', call: 'heads' } as const;
      const [flipped] = play(choice).events;
      return { choice, landed: flipped?.type === 'flipped' ? flipped.landed : undefined };
    },
  },
  autoEnd: () => ({ act: { type: 'cash-out' } }),
};

function describe({
  model,
}: CoinTitle): Omit<CoinDescription, Exclude<keyof GameDescription, 'kind'>> {
  return { kind: 'coin-flip', ladder: ladderOf(model) };
}
