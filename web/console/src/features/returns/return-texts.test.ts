import { expect, test } from 'vitest';
import { percentText } from './return-texts.ts';

test('[Q-B12] returns are cut, as games and their sheets state them, and whole hundredths stay', () => {
  expect(percentText(0.955359)).toBe('95.53%');
  expect(percentText(0.97)).toBe('97.00%');
  expect(percentText(96.85 / 100)).toBe('96.85%');
  expect(percentText(95.15 / 100)).toBe('95.15%');
  expect(percentText(null)).toBe('–');
});
