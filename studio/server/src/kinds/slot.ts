import { MINOR_PER_UNIT } from '@croupier/contract/money';
import type { SlotEvent } from '@croupier/engines/slot/events';
import { slotGame } from '@croupier/engines/slot/game';
import { exactReturn } from '@croupier/engines/slot/proof/exact-return';
import { volatilityOf } from '@croupier/engines/slot/title';
import type { SlotTitle } from '@croupier/engines/slot/title';
import { slotTitles } from '@croupier/engines/slot/titles';
import { windowAt } from '@croupier/engines/slot/window';
import type { GameDescription } from '@croupier/protocol/session';
import type { SlotDescription, SlotRound } from '@croupier/protocol/slot';
import { z } from 'zod';
import type { Kind } from './kind.ts';

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
  exactReturn: ({ model }) => exactReturn(model).total,
  volatility: ({ figures }) => volatilityOf(figures),
  describe,
  describeRound: ({ model }): Pick<SlotRound, 'bet'> => ({ bet: model.bet }),
  feed: { type: 'RNG', features },
  recipe: {
    order: ['stop of each reel from left to right, per spin', 'special symbol before free spins'],
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
  const { evaluation, scatter, freeSpins } = model;
  return {
    kind: 'slot',
    rows: model.rows,
    reels: model.strips.length,
    ...(evaluation.kind === 'ways'
      ? { ways: model.rows ** model.strips.length }
      : { lines: evaluation.lines }),
    pays: model.pays,
    groups: model.groups,
    scatterPays: scatter?.pays ?? {},
    specialSymbols: freeSpins?.specialSymbols ?? [],
    bet: model.bet,
    freeSpins: scatter?.freeSpins ?? {},
    freeSpinsMultiplier: freeSpins?.multiplier ?? 1,
    wild: model.wild,
    scatter: scatter?.symbol ?? '',
    idleWindow: windowAt(model, idleStops),
    strips: model.strips,
  };
}

function features({ model }: SlotTitle): string[] {
  const { evaluation, freeSpins, scatter } = model;
  const ways = model.rows ** model.strips.length;
  return [
    evaluation.kind === 'ways' ? `ways-${ways}` : `lines-${evaluation.lines.length}`,
    `grid-${model.strips.length}x${model.rows}`,
    'wild',
    ...(scatter === undefined ? [] : ['scatter']),
    ...(freeSpins === undefined ? [] : ['free-spins']),
    ...((freeSpins?.multiplier ?? 1) > 1 ? ['multiplier'] : []),
    ...((freeSpins?.specialSymbols.length ?? 0) > 0 ? ['expanding-symbol'] : []),
  ];
}
