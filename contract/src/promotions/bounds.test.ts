import { expect, test } from 'vitest';
import { beyondBounds } from './bounds.ts';

const weights = (...types: readonly ('RNG' | 'FISH' | 'LIVE' | 'LOTT' | 'BGS')[]) =>
  types.map((gameType) => ({ gameType, percent: 100 }));

test('[PROMO-02] P22 where the law bounds bonuses, ten times is the most and kinds of game stay apart', () => {
  expect(beyondBounds({ times: 10, weights: weights('RNG', 'FISH') })).toBeUndefined();
  expect(beyondBounds({ times: 11, weights: weights('RNG') })).toBe('times');
  expect(beyondBounds({ times: 1, weights: weights('RNG', 'LIVE') })).toBe('weights');
  expect(beyondBounds({ times: 1, weights: weights('LOTT', 'BGS') })).toBeUndefined();
  // Where nothing has to be played, no game is asked for.
  expect(beyondBounds({ times: 0, weights: weights('RNG', 'LIVE') })).toBeUndefined();
});
