import { rational, toBasisPoints } from '#engine/rational.ts';
import type { PlinkoEvent } from './engine/events.ts';
import { plinkoGame } from './engine/game.ts';
import type { PlinkoChoice } from './engine/game.ts';
import { returnRange } from './engine/proof/exact-return.ts';
import { pearlCounts, risks, rowsOf, tableOf } from './engine/table.ts';
import type { PlinkoTitle } from './engine/title.ts';
import { plinkoTitles } from './engine/titles.ts';
import type { PlinkoDescription } from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

/** A pearl through rows of pegs: everything is drawn at the start, and the round is over with it. */
export const plinkoKind: Kind<PlinkoTitle, PlinkoChoice, never, null, PlinkoEvent> = {
  name: 'plinko',
  titles: plinkoTitles,
  choice: z.strictObject({
    rows: z.int().refine(isOffered),
    risk: z.enum(risks),
    pearls: z.literal([...pearlCounts]).optional(),
  }),
  action: z.never(),
  game: plinkoGame,
  stakes: () => wholeStakes,
  bets: { of: ({ pearls = 1 }) => pearls, most: Math.max(...pearlCounts), least: rational(1) },
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with the risk.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['multiplier', 'risk-levels'] },
  recipe: {
    order: [
      'path: draw(2) at each row, 0 is left and 1 is right; the slot is the number of rights; each of several pearls goes on where the one before ended',
    ],
    example(_title, play) {
      const choice = { rows: 16, risk: 'medium' } as const;
      const [dropped] = play(choice).events;
      return { choice, path: dropped?.path, slot: dropped?.slot };
    },
  },
};

/** Judged before the stake is asked for: what the rules refuse after it would be a fault. */
function isOffered(rows: number): boolean {
  return plinkoTitles.every(({ model }) => rowsOf(model).includes(rows));
}

function describe({
  model,
}: PlinkoTitle): Omit<PlinkoDescription, Exclude<keyof GameDescription, 'kind'>> {
  const rows = rowsOf(model);
  const tablesOf = (count: number) =>
    Object.fromEntries(risks.map((risk) => [risk, tableOf(model, count, risk) ?? []]));
  return {
    kind: 'plinko',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    rows,
    risks,
    pearls: pearlCounts,
    tables: Object.fromEntries(
      rows.map((count) => [count, tablesOf(count)]),
    ) as PlinkoDescription['tables'],
  };
}
