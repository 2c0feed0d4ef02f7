import { expect, test } from 'vitest';
import { families } from '../../engine/families.ts';
import { isParlay, parlayParts } from './parlay-bets.ts';

const playOf = (code: string) => {
  const play = families['vietnam-north'].plays('2026-11-28').find((one) => one.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
};
const numbers = ['12', '38', '45', '99'];

test('[STU-LOTT] a parlay of four numbers is six pairs, each with its chance', () => {
  const [pairs, ...more] = parlayParts(playOf('X2'), numbers, null);
  expect(more).toEqual([]);
  expect(pairs?.bets.map((pair) => pair.join(' '))).toEqual([
    '12 38',
    '12 45',
    '12 99',
    '38 45',
    '38 99',
    '45 99',
  ]);
  expect(pairs).toMatchObject({ size: 2, odds: 17_000n, chance: '5.49' });
});

test('[STU-LOTT] a round parlay says its pairs, triples and fours apart', () => {
  const sizes = parlayParts(playOf('XQ'), numbers, null).map(({ size, bets }) => [
    size,
    bets.length,
  ]);
  expect(sizes).toEqual([
    [2, 6],
    [3, 4],
    [4, 1],
  ]);
  expect(parlayParts(playOf('XQ'), numbers.slice(1), null)).toHaveLength(2);
  expect(isParlay(playOf('XQ'))).toBe(true);
  expect(isParlay(playOf('LO2'))).toBe(false);
});
