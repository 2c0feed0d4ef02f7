import { expect, test } from 'vitest';
import { prizeModeOf } from './prize-mode-rules.ts';

const lane = (gameType: 'LOTT' | 'ELOTT' | 'RNG', ...codes: string[]) => ({
  gameType,
  vendors: codes.map((code) => ({ code })),
});

test('[GAME-07] quick lotteries with a card of TCG_LOTTO_VN or LOTT bring their prize mode', () => {
  expect(prizeModeOf([lane('RNG', 'JADE'), lane('ELOTT', 'SBT', 'TCG_LOTTO_VN')])).toBe('ELOTT');
  expect(prizeModeOf([lane('ELOTT', 'LOTT')])).toBe('ELOTT');
});

test('[GAME-07] without such a card, or with it in another lane, it is that of lotteries', () => {
  expect(prizeModeOf([])).toBe('LOTT');
  expect(prizeModeOf([lane('ELOTT', 'SBT')])).toBe('LOTT');
  expect(prizeModeOf([lane('LOTT', 'TCG_LOTTO_VN', 'LOTT')])).toBe('LOTT');
});
