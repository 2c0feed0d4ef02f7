import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import { IllegalMove } from '#engine/game.ts';
import { rational, subtract, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { limboGame } from './game.ts';
import { returnAt, returnRange } from '#engine/crash-point-return.ts';
import { limboTitles } from './titles.ts';
import { cloudLadder } from '../titles/cloud-ladder.ts';

const { model } = cloudLadder;
const game = limboGame(cloudLadder);
const words = (...list: readonly number[]) => ({ step: () => drawsFromList(list) });

describe.each(limboTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { figures } = title;

  test('[STU-BGS][Q-B10] stated returns and greatest win are those of the worst and best target', () => {
    const { worst, best } = returnRange(title.model);
    expect([worst, best]).toEqual([rational(...figures.rtp), rational(...figures.rtpBest)]);
    expect(figures.maxWinMultiple).toBe(title.model.capHundredths / 100);
  });

  test('[Q-B10] every target returns the edge, but for less than a billionth', () => {
    const edge = rational(...title.model.edge);
    for (const target of [101, 102, 200, 777, 12_345, 999_999, title.model.capHundredths]) {
      const lost = subtract(edge, returnAt(title.model, target));
      expect(lost.num >= 0n).toBe(true);
      expect(toNumber(lost)).toBeLessThan(1e-9);
    }
  });
});

describe('a round', () => {
  test('[STU-BGS] wins when the result is as high as the target, and pays the target', () => {
    // u = 1/2: the result is 1.94.
    const half = words(2 ** 31, 0);
    const start = (target: number) => game.start({ target }, half);
    expect(start(194)).toMatchObject({ over: true, win: rational(194, 100) });
    expect(start(195)).toMatchObject({ over: true, win: rational(0) });
    expect(start(195).events).toEqual([{ type: 'rose', target: 195, result: 194, won: false }]);
  });

  test('[STU-BGS] results end at the cap, which pays its target', () => {
    const highest = words(2 ** 32 - 1, 2 ** 32 - 1);
    const { events, win } = game.start({ target: model.capHundredths }, highest);
    expect(events[0]?.result).toBe(model.capHundredths);
    expect(win).toEqual(rational(10_000));
  });

  test('[STU-BGS] targets that are not on offer are refused', () => {
    for (const target of [100, 1_000_001, 150.5, Number.NaN]) {
      expect(() => game.start({ target }, words())).toThrow(IllegalMove);
    }
  });

  test('[Q-B6] is the same for the same seeds, for ever', () => {
    // Computed by another program from the published recipe.
    const results = [0n, 1n, 2n, 3n, 4n, 5n].map(
      (nonce) => game.start({ target: 200 }, exampleChance(nonce)).events[0]?.result,
    );
    expect(results).toEqual([217, 844, 128, 375, 118, 135]);
  });
});

test('[STU-BGS][Q-B11] 20,000 seeded rounds reach targets as often as they should', () => {
  const draws = drawsFromWords(seededWords(20_261_125));
  const rounds = 20_000;
  const results = Array.from({ length: rounds }, () => {
    return game.start({ target: 200 }, { step: () => draws }).events[0]?.result ?? 0;
  });
  for (const target of [101, 200, 1000]) {
    const chance = 97 / target;
    const reached = results.filter((result) => result >= target).length;
    const z = (reached / rounds - chance) / Math.sqrt((chance * (1 - chance)) / rounds);
    expect(Math.abs(z)).toBeLessThan(4);
  }
});

/** The chance of a round with the seeds of the published example. */
function exampleChance(nonce: bigint): RoundChance {
  const seed = createHash('sha256').update('croupier fairness example').digest();
  return roundChance({ clientSeed: 'example', nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
}
