/**
 * Titles whose wins tumble. Their returns are counted by `npm run proofs`, which takes minutes; here
 * the count is held to the engine, and both to seeded rounds of one title for each way to pay.
 * `every-slot.deep.test.ts` does it at length.
 */
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { rational, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { returnOfShortCycle, tumblesOfSpins } from './proof/tumble-agreement.ts';
import { simulate, zScore } from './simulate.ts';
import { slotTitles } from './titles.ts';
import { durianRush } from '../titles/durian-rush.ts';
import { neonSaigon } from '../titles/neon-saigon.ts';
import { nightExpress } from '../titles/night-express.ts';
import { volcanoDrums } from '../titles/volcano-drums.ts';

const tumbling = slotTitles.filter(({ model }) => model.tumble !== undefined);

describe.each(tumbling.map(({ id, model }) => [id, model] as const))('%s', (_, model) => {
  test('[Q-B10] the count and the engine agree spin by spin', () => {
    for (const { counted, played } of tumblesOfSpins(model, 150)) expect(counted).toEqual(played);
  });

  test('[Q-B10] a whole cycle of very short strips returns what the engine pays on it', () => {
    const { endless, spins, total } = returnOfShortCycle(model, 4);
    expect(endless).toBeLessThan(spins);
    if (total !== undefined) expect(total.counted).toBeCloseTo(total.played, 9);
  });
});

test.each([
  ['lines', durianRush],
  ['symbols anywhere', volcanoDrums],
  ['clusters', neonSaigon],
  ['ways', nightExpress],
] as const)('[Q-B11] where %s tumble, seeded rounds return what they should', (_, title) => {
  const { model, figures } = title;
  const result = simulate(model, drawsFromWords(seededWords(20_261_124)), 4000);
  const stated = toNumber(rational(...figures.rtp));
  expect(Math.abs(zScore(result, stated, Number(figures.deviation)))).toBeLessThan(4);
});
