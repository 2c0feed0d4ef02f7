/**
 * Titles whose wins tumble. Their returns are counted by `npm run rtp -- slots/<title> --keep`, which
 * takes minutes; here the stated figures are held to what was kept of it for this very model, the
 * count to the engine on strips short enough to play them all, and both to seeded rounds.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '../draws.ts';
import { seededWords } from '../testing/seeded-words.ts';
import { faultsOf } from './model.ts';
import type { SlotModel } from './model.ts';
import { playSlot } from './play.ts';
import { keptFigures } from './proof/kept-figures.ts';
import { tumbleFigures } from './proof/tumble-figures.ts';
import { TumblingReels } from './proof/tumbling-reels.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';

const patience = 180_000;
const tumbling = slotTitles.filter(({ model }) => model.tumble !== undefined);
const spin = { type: 'spin' } as const;

describe.each(tumbling.map((title) => [title.id, title] as const))('%s', (id, title) => {
  const { model, figures } = title;
  const kept = keptFigures(id);
  const stated = Number(figures.rtp[0]) / Number(figures.rtp[1]);

  test('[STU-SLOT] is a model that the kit can play', () => {
    expect(faultsOf(model)).toEqual([]);
    expect(title.idleStops).toHaveLength(model.strips.length);
    expect(figures.maxWinMultiple).toBe(model.capMultiple);
  });

  test('[STU-00][Q-B10] states what was counted for these rules', () => {
    expect(kept?.of).toBe(createHash('sha256').update(JSON.stringify(model)).digest('hex'));
    expect(Math.abs((kept?.total ?? 0) - stated)).toBeLessThan(1e-9);
    expect(figures.hitRate).toBe(cut(kept?.hitRate ?? 0, 6));
    expect(figures.deviation).toBe(cut(kept?.deviation ?? 0, 1));
  });

  test('[Q-B10] returns between 94 % and 97 %', () => {
    expect(stated).toBeGreaterThan(0.94);
    expect(stated).toBeLessThan(0.97);
  });

  test('[Q-B10] the count and the engine agree spin by spin', () => {
    const words = seededWords(41);
    for (const strips of [model.strips, model.freeSpins?.strips ?? model.strips]) {
      const plain = { ...model, strips, scatter: undefined, capMultiple: 1e6 };
      const reels = new TumblingReels(model, strips);
      for (let turn = 0; turn < 1500; turn += 1) {
        const heights = strips.map(() => words() % (model.heights?.length ?? 1));
        const stops = strips.map((strip) => words() % strip.length);
        const drawn = stops.flatMap((stop, reel) =>
          model.heights === undefined ? [stop] : [heights[reel] as number, stop],
        );
        const { events } = playSlot(plain, spin, drawsFromList(drawn));
        const won = events.flatMap((event) => (event.type === 'wins' ? [event] : []));
        reels.play(
          stops,
          model.heights && heights.map((height) => model.heights?.[height] as number),
        );
        expect(Array.from(reels.wins).slice(0, reels.steps)).toEqual(
          won.map(({ wins }) => wins.reduce((sum, win) => sum + win.amount / win.multiplier, 0)),
        );
      }
    }
  });

  test('[Q-B10] a whole cycle of short strips returns what the engine pays on it', () => {
    const strips = model.strips.map((strip) => strip.slice(0, model.strips.length > 5 ? 4 : 5));
    const heights = model.heights && [3];
    const short: SlotModel = {
      ...model,
      ...(heights && { heights }),
      strips,
      rows: model.heights === undefined ? model.rows : 3,
      freeSpins: undefined,
      scatter: undefined,
      capMultiple: 1e6,
    };
    const everyStop = strips.reduce<number[][]>(
      (stops, strip) => stops.flatMap((one) => [...strip.keys()].map((stop) => [...one, stop])),
      [[]],
    );
    let total = 0;
    let counted = 0;
    for (const stops of everyStop) {
      const drawn = heights === undefined ? stops : stops.flatMap((stop) => [0, stop]);
      // Short strips may fall for ever; the engine ends at its cap, the count says that it does.
      try {
        new TumblingReels(short, strips).play(stops, heights && strips.map(() => 3));
      } catch {
        continue;
      }
      counted += 1;
      total += playSlot(short, spin, drawsFromList(drawn)).win;
    }
    expect(counted).toBeGreaterThan(0);
    if (counted < everyStop.length || heights !== undefined) return;
    const { wins } = tumbleFigures(short);
    expect(wins).toBeCloseTo(total / everyStop.length / model.bet, 9);
  });

  test(
    '[Q-B11] seeded rounds return what they should',
    () => {
      const result = simulate(model, drawsFromWords(seededWords(20_261_124)), 40_000);
      expect(Math.abs(zScore(result, stated, Number(figures.deviation)))).toBeLessThan(4);
    },
    patience,
  );
});

/** What stands before the digits that are left out. */
function cut(value: number, digits: number): string {
  return String(Math.floor(value * 10 ** digits) / 10 ** digits);
}
