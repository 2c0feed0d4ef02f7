import { expect, test } from 'vitest';
import { rational, toNumber } from '#engine/rational.ts';
import { blackjackGame } from './game.ts';
import { simulateBasic } from './testing/basic-strategy.ts';
import { streetBlackjack } from '../titles/street-blackjack.ts';

test('[STU-BGS][Q-B11] 2,000,000 rounds of basic strategy return what was computed', () => {
  const game = blackjackGame(streetBlackjack);
  const { mean, deviation } = simulateBasic(game, streetBlackjack.model, {
    rounds: 2_000_000,
    seed: 5,
  });
  const exact = toNumber(rational(...streetBlackjack.figures.rtp));
  expect(deviation).toBeLessThan(0.001);
  expect(Math.abs(mean - exact) / deviation).toBeLessThan(4);
}, 600_000);
