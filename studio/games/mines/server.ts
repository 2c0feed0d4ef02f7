import { columns, tileCount } from './engine/board.ts';
import type { MinesEvent } from './engine/events.ts';
import { minesGame } from './engine/game.ts';
import type { MinesAction, MinesChoice, MinesState } from './engine/game.ts';
import { ladderOf } from './engine/multipliers.ts';
import { returnRange } from './engine/proof/exact-return.ts';
import type { MinesTitle } from './engine/title.ts';
import { minesTitles } from './engine/titles.ts';
import { toBasisPoints } from '#engine/rational.ts';
import type { GameDescription } from '#protocol/session.ts';
import type { MinesDescription } from './protocol.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';
import { wholeStakes } from '#server/kinds/whole-stakes.ts';

type MinesKind = Kind<MinesTitle, MinesChoice, MinesAction, MinesState, MinesEvent>;

/** Tiles over hidden mines: the board is laid at the start, each pick is a step, and so is cashing out. */
export const minesKind: MinesKind = {
  name: 'mines',
  titles: minesTitles,
  choice: z.strictObject({
    mines: z
      .int()
      .min(1)
      .max(tileCount - 1),
  }),
  action: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('pick'),
      tile: z
        .int()
        .min(0)
        .max(tileCount - 1),
    }),
    z.strictObject({ type: z.literal('cash-out') }),
  ]),
  game: minesGame,
  stakes: () => wholeStakes,
  exactReturn: ({ model }) => returnRange(model).worst,
  bestReturn: ({ model }) => returnRange(model).best,
  // Players choose it with the number of mines and when they stop.
  volatility: () => null,
  describe,
  feed: { type: 'RNG', features: () => ['grid-5x5', 'cash-out', 'multiplier'] },
  recipe: {
    order: [
      'board: for each place i from 0 below the number of mines, swap tile i with tile i + draw(25 - i); the first tiles are the mines',
    ],
    example({ model }, play) {
      const mines = model.minesUsual;
      const first = play({ mines }, [{ type: 'pick', tile: 0 }]);
      const last = first.over ? first : play({ mines }, [{ type: 'pick', tile: 0 }, CASH_OUT]);
      const ended = last.events.find((event) => event.type === 'ended');
      return { choice: { mines }, mines: ended?.mines };
    },
  },
  autoEnd: ({ picked }) => (picked.length === 0 ? 'refund' : { act: CASH_OUT }),
};

const CASH_OUT: MinesAction = { type: 'cash-out' };

function describe({
  model,
}: MinesTitle): Omit<MinesDescription, Exclude<keyof GameDescription, 'kind'>> {
  const counts = Array.from(
    { length: model.minesMax - model.minesMin + 1 },
    (_, index) => model.minesMin + index,
  );
  return {
    kind: 'mines',
    rtpBestBps: toBasisPoints(returnRange(model).best),
    tiles: tileCount,
    columns,
    minesMin: model.minesMin,
    minesMax: model.minesMax,
    minesUsual: model.minesUsual,
    capMultiple: model.capMultiple,
    ladders: Object.fromEntries(counts.map((mines) => [mines, ladderOf(model, mines)])),
  };
}
