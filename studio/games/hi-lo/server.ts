import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { HiLoEvent } from './engine/events.ts';
import { hiLoGame } from './engine/game.ts';
import type { HiLoAction, HiLoState } from './engine/game.ts';
import { returnRange } from './engine/proof/exact-return.ts';
import type { HiLoTitle } from './engine/title.ts';
import { hiLoTitles } from './engine/titles.ts';
import { toBasisPoints } from '#engine/rational.ts';
import type { HiLoDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

const levels = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200] as const;

const CASH_OUT: HiLoAction = { type: 'cash-out' };

/** Cards one after the other: each guess is a step, and so are skipping and cashing out. */
export const hiLoKind: Kind<HiLoTitle, undefined, HiLoAction, HiLoState, HiLoEvent> = {
  name: 'hi-lo',
  titles: hiLoTitles,
  choice: z.undefined(),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('guess'), guess: z.enum(['higher', 'lower']) }),
    z.strictObject({ type: z.literal('skip') }),
    z.strictObject({ type: z.literal('cash-out') }),
  ]),
  game: hiLoGame,
  stakes: () => levels.map((level) => BigInt(level) * MINOR_PER_UNIT),
  // Multipliers have four decimals, and wallets take two.
  cutsWins: true,
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with their guesses and when they stop.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['cards', 'cash-out', 'multiplier'] },
  recipe: {
    order: [
      'cards: card i of the round, skipped ones among them, is draw number i of draw(52); its rank is floor(card / 4) + 1, its suit card mod 4',
    ],
    example(_title, play) {
      const skip = { type: 'skip' } as const;
      return { cards: play(undefined, [skip, skip, skip]).state.cards };
    },
  },
  autoEnd: ({ ways }) => (ways.length === 0 ? 'refund' : { act: CASH_OUT }),
};

function describe({
  model,
}: HiLoTitle): Omit<HiLoDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { edge, cardsMax, capMultiple } = model;
  return {
    kind: 'hi-lo',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    edge: { num: Number(edge[0]), den: Number(edge[1]) },
    cardsMax,
    capMultiple,
  };
}
