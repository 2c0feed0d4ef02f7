import { expect, test } from 'vitest';
import { rational, toNumber } from '#engine/rational.ts';
import { bestReturn } from './proof/best-return.ts';
import { keptReturn } from './proof/kept-return.ts';
import { playBest } from './testing/best-play.ts';
import { parlour84 } from '../titles/parlour-84.ts';

const { pays } = parlour84.model;

test.each([
  [9, 6, '0.99543904'],
  [8, 5, '0.97298434'],
  [7, 5, '0.96147209'],
] as const)('[Q-B10] %i for a full house and %i for a flush return %s', (house, flush, rtp) => {
  const exact = bestReturn({ ...pays, 'full-house': house, flush });
  expect(toNumber(exact).toFixed(8)).toBe(rtp);
  if (house !== pays['full-house']) return;
  expect(`${exact.num}/${exact.den}`).toBe(keptReturn(parlour84.id)?.rtp);
});

test('[STU-BGS][Q-B11] 300 seeded rounds of best play return what they should', () => {
  const { rtp, error } = playBest(parlour84, 300);
  const stated = toNumber(rational(...parlour84.figures.rtp));
  expect(Math.abs(rtp - stated) / error).toBeLessThan(4);
});
