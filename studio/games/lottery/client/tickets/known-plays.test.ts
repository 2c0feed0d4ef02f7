import { expect, test } from 'vitest';
import { lotteryGames } from '../../engine/games.ts';
import { familyOfGame } from './known-plays.ts';

test('[STU-LOTT] the page knows the family of every lottery by its name', () => {
  for (const { code, family } of lotteryGames) {
    expect(familyOfGame(code.toLowerCase().replaceAll('_', '-')), code).toBe(family);
  }
});
