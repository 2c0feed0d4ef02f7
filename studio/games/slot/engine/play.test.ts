import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotEvent } from './events.ts';
import type { SlotModel } from './model.ts';
import { evaluate, playSlot } from './play.ts';
import type { SlotOutcome } from './play.ts';
import { unbalancedRounds } from './testing/unbalanced-rounds.ts';
import { slotTitles } from './titles.ts';
import { bayOfPearls } from '../titles/bay-of-pearls.ts';
import { bookOfChampa } from '../titles/book-of-champa.ts';
import { lotusTemple } from '../titles/lotus-temple.ts';

const spin = { type: 'spin' } as const;

/** Stops that show a scatter on the first `count` reels of Lotus Temple and none elsewhere. */
function scatterStops(model: SlotModel, count: number): number[] {
  const symbol = model.scatter?.symbol ?? '';
  return model.strips.map((strip, reel) => {
    const at = strip.indexOf(symbol);
    return reel < count ? at : (at + 1) % strip.length;
  });
}

const kinds = ({ events }: SlotOutcome) => events.map(({ type }) => type);
const only = <T extends SlotEvent['type']>({ events }: SlotOutcome, type: T) =>
  events.filter((event): event is Extract<SlotEvent, { type: T }> => event.type === type);

describe('a round of Lotus Temple', () => {
  const { model } = lotusTemple;
  const dry = [0, 10, 8, 2, 17];

  test('[STU-SLOT] a spin without a win is a spin and an end', () => {
    const outcome = playSlot(model, spin, drawsFromList([2, 15, 25, 6, 2]));
    expect(kinds(outcome)).toEqual(['spin', 'round-end']);
    expect(outcome.win).toBe(0);
  });

  test('[STU-SLOT] three scatters pay twice the bet and give eight free spins at twice the pay', () => {
    const stops = [scatterStops(model, 3), ...Array.from({ length: 8 }, () => dry)].flat();
    const outcome = playSlot(model, spin, drawsFromList(stops));
    expect(only(outcome, 'scatter')[0]).toMatchObject({ symbol: 'S', amount: 40 });
    expect(only(outcome, 'free-spins-start')).toEqual([
      { type: 'free-spins-start', spins: 8, multiplier: 2 },
    ]);
    expect(only(outcome, 'spin').map(({ index, free }) => [index, free])).toEqual(
      Array.from({ length: 9 }, (_, index) => [index, index > 0]),
    );
    expect(only(outcome, 'free-spins-end')[0]?.spins).toBe(8);
    for (const { wins } of only(outcome, 'wins').slice(1)) {
      for (const { multiplier } of wins) expect(multiplier).toBe(2);
    }
  });

  test('[STU-SLOT] scatters in free spins add free spins to the same round', () => {
    const stops = [
      scatterStops(model, 3),
      scatterStops(model, 4),
      ...Array.from({ length: 19 }, () => dry),
    ];
    const outcome = playSlot(model, spin, drawsFromList(stops.flat()));
    expect(only(outcome, 'free-spins-added')).toEqual([
      { type: 'free-spins-added', spins: 12, remaining: 19 },
    ]);
    expect(only(outcome, 'spin')).toHaveLength(21);
    // The scatter pay of free spins is not multiplied.
    expect(only(outcome, 'scatter')[1]?.amount).toBe(200);
  });

  test('[STU-SLOT] a round that reaches the cap ends there with exactly the cap', () => {
    const low = { ...model, capMultiple: 8 };
    const stops = [
      scatterStops(model, 3),
      ...Array.from({ length: 8 }, () => scatterStops(model, 3)),
    ];
    const outcome = playSlot(low, spin, drawsFromList(stops.flat()));
    expect(outcome.win).toBe(160);
    expect(kinds(outcome).slice(-3)).toEqual(['free-spins-end', 'capped', 'round-end']);
    expect(only(outcome, 'spin').length).toBeLessThan(9);
    const parts = only(outcome, 'free-spins-end')[0]?.amount ?? 0;
    expect(parts).toBeLessThanOrEqual(160);
  });
});

describe('a round of Book of Champa', () => {
  const { model } = bookOfChampa;
  const strips = model.strips;
  /** A special symbol on the named reels only, far from any line win of its own. */
  const stopOf = (reel: number, symbol: string) => strips[reel]?.indexOf(symbol) ?? 0;
  const without = (reel: number, symbols: readonly string[]) => {
    const strip = strips[reel] ?? [];
    return strip.findIndex((_, stop) =>
      [0, 1, 2].every((row) => !symbols.includes(strip[(stop + row) % strip.length] as string)),
    );
  };

  test('[STU-SLOT] the special symbol is drawn once and pays on every line wherever it stands', () => {
    const p1 = model.freeSpins?.specialSymbols.indexOf('P1') ?? -1;
    const apart = [0, 1, 2, 3, 4].map((reel) =>
      reel % 2 === 0 ? stopOf(reel, 'P1') : without(reel, ['P1', 'W']),
    );
    const nothing = [0, 1, 2, 3, 4].map((reel) => without(reel, ['P1', 'W']));
    const stops = [
      ...scatterStops(model, 3),
      p1,
      ...apart,
      ...Array.from({ length: 9 }, () => nothing).flat(),
    ];
    const outcome = playSlot(model, spin, drawsFromList(stops));
    expect(only(outcome, 'special-symbol')).toEqual([{ type: 'special-symbol', symbol: 'P1' }]);
    expect(only(outcome, 'expand')).toEqual([
      { type: 'expand', symbol: 'P1', reels: [0, 2, 4], lines: 10, amount: 400 },
    ]);
    expect(kinds(outcome).indexOf('special-symbol')).toBe(
      kinds(outcome).indexOf('free-spins-start') + 1,
    );
  });
});

describe('a round of Bay of Pearls', () => {
  const { model } = bayOfPearls;
  const away = model.strips.map((strip) =>
    strip.findIndex((_, stop) =>
      [0, 1, 2].every((row) => !['W', 'S'].includes(strip[(stop + row) % strip.length] as string)),
    ),
  );

  test('[STU-SLOT] a sail in view fills its reel before ways are counted', () => {
    const stops = away.with(1, model.strips[1]?.indexOf('W') ?? 0);
    const outcome = playSlot(model, spin, drawsFromList(stops));
    const [landed] = only(outcome, 'spin');
    const [opened] = only(outcome, 'wild-reels');
    expect(landed?.window[1]?.filter((symbol) => symbol === 'W')).toHaveLength(1);
    expect(opened).toEqual({
      type: 'wild-reels',
      reels: [1],
      window: landed?.window.with(1, ['W', 'W', 'W']),
    });
    const wins = only(outcome, 'wins').flatMap((event) => event.wins);
    expect(wins).toEqual(evaluate(model, opened?.window ?? [], 1));
  });

  test('[STU-SLOT] a scatter of a reel that a sail opens counts as it landed', () => {
    const strips = model.strips.map((strip, reel) => (reel === 1 ? ['W', 'S', 'P6'] : strip));
    const scatters = strips.map((strip, reel) => (reel < 3 && reel !== 1 ? strip.indexOf('S') : 0));
    const at = scatters.map((stop, reel) => (reel < 3 ? stop : (away[reel] as number)));
    const calm = [away[0], 2, away[2], away[3], away[4]] as number[];
    const draws = drawsFromList([...at, ...Array.from({ length: 60 }, () => calm).flat()]);
    const outcome = playSlot({ ...model, strips, capMultiple: 10 }, spin, draws);
    expect(only(outcome, 'scatter')[0]?.cells).toHaveLength(3);
  });
});

describe.each(slotTitles.map((title) => [title.id, title] as const))('%s', (_, { model }) => {
  test('[Q-B6] the same words give the same round, for ever', () => {
    const play = () => {
      const draws = drawsFromWords(seededWords(77));
      return Array.from({ length: 300 }, () => playSlot(model, spin, draws));
    };
    expect(play()).toEqual(play());
  });

  test('[STU-SLOT] the amounts of a round add up, and never pass the cap', () => {
    expect(unbalancedRounds(model, 500)).toEqual([]);
  });
});
