import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { SlotEvent } from './engine/events.ts';
import { slotGame } from './engine/game.ts';
import { returnOf } from './engine/proof/return-of.ts';
import type { SlotModel } from './engine/model.ts';
import { volatilityOf } from './engine/title.ts';
import type { SlotTitle } from './engine/title.ts';
import { slotTitles } from './engine/titles.ts';
import { windowAt } from './engine/window.ts';
import type { GameDescription } from '#protocol/session.ts';
import type { SlotDescription, SlotRound } from './protocol.ts';
import { z } from 'zod';
import type { Kind } from '#server/kinds/kind.ts';

/** The twenty stakes of a slot in hundredths of the main unit: 0.20 to 200. */
const levels = [
  20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 800, 1000, 1500, 2000, 3000, 5000, 8000,
  10_000, 20_000,
] as const;

const hundredth = MINOR_PER_UNIT / 100n;

type SlotKind = Kind<SlotTitle, undefined, never, null, SlotEvent>;

/** Reels that are spun once: no choice, one step, everything drawn at the start. */
export const slotKind: SlotKind = {
  name: 'slot',
  titles: slotTitles,
  choice: z.undefined(),
  action: z.never(),
  game: slotGame,
  /** Each is worth a whole number of hundredths per credit, so that no win is ever rounded. */
  stakes: ({ model: { bet } }) =>
    levels
      .map((level) => BigInt(level) * hundredth)
      .filter((stake) => stake % (BigInt(bet) * hundredth) === 0n),
  exactReturn: returnOf,
  deviation: ({ figures }) => figures.deviation,
  volatility: ({ figures }) => volatilityOf(figures),
  describe,
  describeRound: ({ model }): Pick<SlotRound, 'bet'> => ({ bet: model.bet }),
  feed: { type: 'RNG', features },
  freeSpins: true,
  recipe: {
    order: [
      'stop of each reel from left to right, per spin; where heights vary, the height of each reel before its stop',
      'special symbol before free spins',
      'value of each orb in view, reel by reel from the top, after a free spin that has won',
      'hold and win: value of each coin in view; then per respin, for each empty cell reel by reel from the top, draw(chance[1]) < chance[0] for a coin, and its value at once',
    ],
    rules: [
      'strips, heights, lines, pays, groups, orbs, holdAndWin and tumble stand in GET /api/games/{game}; freeStrips and freeHeights, where they are given, are those of free spins; pays are credits, of which a stake has `bet`',
      'a stop is the place on the strip, from 0, of the symbol in the top row; the strip runs down from there and after its last symbol goes on with its first',
      'a height is the value at the place draw(heights.length) of heights, and the special symbol that at the place draw(specialSymbols.length) of specialSymbols',
      'a weighted value (orbs, coins) is that of draw(sum of weights): weights are added up in the listed order until the sum exceeds the number drawn',
      'where wins tumble, what has won vanishes, what is above it on its reel falls, and gaps are filled from above by the strip: with the symbol before the stop, then the one before that, and so on through all falls of a spin; nothing is drawn for it',
      'scatters, orbs and coins are counted once nothing falls any more, in the window that is left',
      'once a round has won maxWinMultiple times its stake nothing falls any more and no further free spin is played, so that nothing is drawn for them; the round pays that much',
    ],
    example({ model }, play) {
      const { events, win } = play(undefined);
      return {
        stops: events.filter((event) => event.type === 'spin').map(({ stops }) => stops),
        winCredits: Number((win.num * BigInt(model.bet)) / win.den),
      };
    },
  },
};

function describe({
  model,
  idleStops,
}: SlotTitle): Omit<SlotDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { evaluation, scatter, freeSpins, heights, tumble, orbs, holdAndWin } = model;
  return {
    kind: 'slot',
    rows: model.rows,
    reels: model.strips.length,
    evaluation: evaluation.kind,
    ...(evaluation.kind === 'ways' && { ways: model.rows ** model.strips.length }),
    ...(evaluation.kind === 'lines' && { lines: evaluation.lines }),
    ...(heights !== undefined && { heights }),
    ...(tumble !== undefined && { tumble }),
    ...(orbs !== undefined && { orbs }),
    ...(holdAndWin !== undefined && { holdAndWin }),
    ...(freeSpins?.strips !== undefined && { freeStrips: freeSpins.strips }),
    ...(freeSpins?.heights !== undefined && { freeHeights: freeSpins.heights }),
    ...(model.wildFills === true && { wildFills: true }),
    ...(model.wildMultiplier !== undefined && { wildMultiplier: model.wildMultiplier }),
    pays: model.pays,
    groups: model.groups,
    scatterPays: scatter?.pays ?? {},
    specialSymbols: freeSpins?.specialSymbols ?? [],
    bet: model.bet,
    freeSpins: scatter?.freeSpins ?? {},
    freeSpinsMultiplier: freeSpins?.multiplier ?? 1,
    wild: model.wild,
    scatter: scatter?.symbol ?? '',
    idleWindow: windowAt(model, idleStops, heights && idleHeights(model)),
    strips: model.strips,
  };
}

/** Every height once over the reels, for the window before the first spin. */
function idleHeights({ heights = [], strips }: SlotModel): number[] {
  return strips.map((_strip, reel) => heights[reel % heights.length] as number);
}

function features({ model }: SlotTitle): string[] {
  const { freeSpins, scatter, tumble, orbs, holdAndWin } = model;
  return [
    evaluationFeature(model),
    `grid-${model.strips.length}x${model.rows}`,
    ...(model.wild === '' ? [] : ['wild']),
    ...(model.wildFills === true ? ['expanding-wild'] : []),
    ...(model.wildMultiplier === undefined ? [] : ['multiplier-wild']),
    ...(tumble === undefined ? [] : ['tumble']),
    ...(orbs === undefined ? [] : ['multiplier-orbs']),
    ...(holdAndWin === undefined ? [] : ['hold-and-win']),
    ...(scatter === undefined ? [] : ['scatter']),
    ...(freeSpins === undefined ? [] : ['free-spins']),
    ...((freeSpins?.multiplier ?? 1) > 1 || (tumble?.ladder.length ?? 1) > 1 ? ['multiplier'] : []),
    ...((freeSpins?.specialSymbols.length ?? 0) > 0 ? ['expanding-symbol'] : []),
  ];
}

function evaluationFeature({ evaluation, rows, strips }: SlotModel): string {
  switch (evaluation.kind) {
    case 'ways':
      return `ways-${rows ** strips.length}`;
    case 'lines':
      return `lines-${evaluation.lines.length}`;
    case 'anywhere':
      return 'scatter-pays';
    case 'clusters':
      return 'cluster-pays';
  }
}
