import { expect, test } from 'vitest';
import { returnText } from './return-text.ts';

test('[GAME-05] a return has two decimals everywhere, and never more than the game returns', () => {
  expect(['96.8488', '96.8499', '96.9', '97', '100.0000'].map(returnText)).toEqual([
    '96.84',
    '96.84',
    '96.90',
    '97.00',
    '100.00',
  ]);
});
