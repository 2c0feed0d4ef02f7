import { expect, test } from 'vitest';
import { prizeSteps } from './prize-steps.ts';
import { toNextPlace } from './score-text.ts';

test('[GAME-09] equal prizes stand together, and all of them are added up', () => {
  expect(prizeSteps(['50.00', '25.00', '8.00', '8.00', '2.50'])).toEqual({
    steps: [
      { from: 1, to: 1, prize: '50.00' },
      { from: 2, to: 2, prize: '25.00' },
      { from: 3, to: 4, prize: '8.00' },
      { from: 5, to: 5, prize: '2.50' },
    ],
    total: '93.50',
  });
});

test('[GAME-09] a player is told what is missing to the place above', () => {
  const places = [
    { rank: 1, score: '12.50' },
    { rank: 2, score: '11.45' },
  ];
  expect(toNextPlace({ rank: 2, score: '11.45' }, places)).toBe('1.05');
  expect(toNextPlace({ rank: 1, score: '12.50' }, places)).toBeUndefined();
});
