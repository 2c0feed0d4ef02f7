import { expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { IllegalMove } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { faceOf } from './face.ts';
import { wheelGame } from './game.ts';
import { everyWheel, risks } from './proof/exact-return.ts';
import { wheelTitles } from './titles.ts';
import { bronzeDrum } from '../titles/bronze-drum.ts';

test.each(wheelTitles.map((title) => [title.id, title] as const))(
  '[STU-BGS][Q-B10] every wheel of %s returns exactly what is stated',
  (_, { model, figures }) => {
    const wheels = everyWheel(model);
    for (const { rtp } of wheels) expect(rtp).toEqual(rational(...figures.rtp));
    expect(figures.maxWinMultiple).toBe(Math.max(...wheels.map(({ best }) => best)) / 100);
  },
);

test('[STU-BGS] a wheel has its segments as stated, and more risk pays fewer of them more', () => {
  const faces = risks.map((risk) => faceOf(bronzeDrum.model, 10, risk));
  expect(faces).toEqual([
    [120, 0, 120, 120, 150, 100, 120, 0, 120, 120],
    [0, 200, 0, 300, 150, 120, 0, 0, 200, 0],
    [0, 0, 0, 0, 970, 0, 0, 0, 0, 0],
  ]);
  for (const segments of [10, 20, 30, 40, 50]) {
    for (const risk of risks) {
      const face = faceOf(bronzeDrum.model, segments, risk) ?? [];
      expect(face).toHaveLength(segments);
      // The best one stands alone.
      expect(face.filter((multiplier) => multiplier === Math.max(...face))).toHaveLength(1);
    }
  }
});

test('[STU-BGS][Q-B2] each stop is one draw, pays what stands there, and says which wheel it was', () => {
  const game = wheelGame(bronzeDrum);
  const face = faceOf(bronzeDrum.model, 20, 'medium') ?? [];
  for (let stop = 0; stop < 20; stop += 1) {
    const choice = { segments: 20, risk: 'medium' } as const;
    const step = game.start(choice, { step: () => drawsFromList([stop]) });
    const multiplier = face[stop] as number;
    expect(step.events).toEqual([{ type: 'spun', ...choice, stop, multiplier }]);
    expect(step).toMatchObject({ win: rational(multiplier, 100), over: true });
  }
});

test('[STU-BGS] wheels that there are not are refused', () => {
  const game = wheelGame(bronzeDrum);
  for (const segments of [0, 12, 60, 10.5]) {
    const start = () => game.start({ segments, risk: 'low' }, { step: () => drawsFromList([0]) });
    expect(start).toThrow(IllegalMove);
  }
});
