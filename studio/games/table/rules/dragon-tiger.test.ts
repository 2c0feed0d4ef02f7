import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { one, rational, subtract, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { dragonTiger } from './dragon-tiger.ts';
import type { Shoe } from './shoe.ts';

const edgeOf = (spot: string) =>
  (100 * toNumber(subtract(one, dragonTiger.returnOf(spot)))).toFixed(4);
/** A card by rank and suit: `7h`. */
const card = (text: string) => (Number(text.slice(0, -1)) - 1) * 4 + 'shdc'.indexOf(text.slice(-1));
const shoe = { opened: null, round: 1, left: 0, isLast: false };
const round = (dragon: string, tiger: string) => ({
  dragon: card(dragon),
  tiger: card(tiger),
  shoe,
});

test('[STU-LIVE][Q-B10] the exact edge of every bet is that of the reference', () => {
  expect(['dragon', 'tiger', 'tie', 'suited-tie'].map(edgeOf)).toEqual([
    '3.7349',
    '3.7349',
    '32.7711',
    '13.9759',
  ]);
  expect(dragonTiger.returnOf('tie')).toEqual(rational(9 * 31, 415));
  const others = dragonTiger.spots.filter(({ group }) => group === 'card' || group === 'suit');
  expect(others).toHaveLength(20);
  expect(new Set(others.map(({ id }) => edgeOf(id)))).toEqual(new Set(['7.6923']));
});

test('[STU-LIVE] sides get half back in a tie, which counts as half a stake', () => {
  const tie = round('9h', '9s');
  const slip = [
    { spot: 'dragon', stakeMinor: 3_000_000n },
    { spot: 'tiger', stakeMinor: 1_000_000n },
  ];
  expect(dragonTiger.settle(slip, tie).map(({ payoutMinor }) => payoutMinor)).toEqual([
    1_500_000n,
    500_000n,
  ]);
  // 300 less 100 is 200, of which half was lost.
  expect(dragonTiger.validBet(slip, tie)).toBe(1_000_000n);
  expect(dragonTiger.validBet(slip, round('9h', '2s'))).toBe(2_000_000n);
  expect(dragonTiger.settle([{ spot: 'tie', stakeMinor: 10_000n }], tie)[0]?.payoutMinor).toBe(
    90_000n,
  );
});

test('[STU-LIVE] bets on a card lose to a seven', () => {
  const wins = (dragon: string) =>
    dragonTiger.spots
      .filter(({ id }) => id.startsWith('dragon-'))
      .filter(({ id }) => dragonTiger.multipleOf(id, round(dragon, '1s')).num > 0n)
      .map(({ id }) => id.slice(7));
  expect(wins('7h')).toEqual([]);
  expect(wins('8d')).toEqual(['big', 'even', 'red', 'diamonds']);
  expect(wins('1s')).toEqual(['small', 'odd', 'black', 'spades']);
});

test('[STU-LIVE] a shoe lasts until 52 cards are left', () => {
  const draws = drawsFromWords(seededWords(4));
  let left: Shoe | null = null;
  for (let played = 1; played <= 182; played += 1) {
    const { outcome, shoe: after } = dragonTiger.decide(draws, left);
    expect(outcome.shoe).toMatchObject({ round: played, left: 415 - 2 * played });
    expect(outcome.shoe.isLast).toBe(played === 182);
    left = after;
  }
  expect(dragonTiger.decide(draws, left).outcome.shoe).toMatchObject({ round: 1, left: 413 });
});
