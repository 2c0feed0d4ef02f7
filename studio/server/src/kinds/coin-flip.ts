import type { CoinEvent } from '@croupier/engines/coin-flip/events';
import { coinFlipGame } from '@croupier/engines/coin-flip/game';
import type { CoinAction, CoinChoice, CoinState } from '@croupier/engines/coin-flip/game';
import { ladderOf } from '@croupier/engines/coin-flip/multipliers';
import { everyReturn } from '@croupier/engines/coin-flip/proof/every-return';
import type { CoinTitle } from '@croupier/engines/coin-flip/title';
import { coinFlipTitles } from '@croupier/engines/coin-flip/titles';
import { subtract } from '@croupier/engines/rational';
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { CoinDescription } from '@croupier/protocol/coin-flip';
import type { GameDescription } from '@croupier/protocol/session';
import { z } from 'zod';
import type { Kind } from './kind.ts';

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
