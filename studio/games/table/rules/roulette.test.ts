import { expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { rational } from '#engine/rational.ts';
import { callBets, colourOf, neighboursOf, rouletteSpots, wheelOrder } from './roulette-layout.ts';
import { frenchRoulette, numbersOf, roulette } from './roulette.ts';

const line = (spot: string, units: number) => ({ spot, stakeMinor: BigInt(units) * 10_000n });

test('[STU-LIVE] the layout has every inside and outside bet once', () => {
  const groups = new Map<string, number>();
  for (const { group } of rouletteSpots) groups.set(group, (groups.get(group) ?? 0) + 1);
  expect(Object.fromEntries(groups)).toEqual({
    straight: 37,
    split: 60,
    trio: 2,
    street: 12,
    'first-four': 1,
    corner: 22,
    line: 11,
    dozen: 3,
    column: 3,
    'even-money': 6,
  });
  expect(new Set(rouletteSpots.map(({ id }) => id)).size).toBe(rouletteSpots.length);
  expect(new Set(rouletteSpots.map(({ numbers }) => numbers.join())).size).toBe(157);
  expect(numbersOf('corner-17-18-20-21')).toEqual([17, 18, 20, 21]);
  expect(numbersOf('column-3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  expect(new Set(wheelOrder).size).toBe(37);
  // Colours alternate around the wheel, but for the zero.
  for (const [place, number] of wheelOrder.entries()) {
    const next = wheelOrder[place + 1];
    if (next !== undefined) expect(colourOf(number)).not.toBe(colourOf(next));
  }
});

test('[STU-LIVE][Q-B10] every bet returns 36 of 37; with la partage even money 36.5 of 37', () => {
  for (const { id, group } of roulette.spots) {
    expect(roulette.returnOf(id)).toEqual(rational(36, 37));
    const french = group === 'even-money' ? rational(73, 74) : rational(36, 37);
    expect(frenchRoulette.returnOf(id)).toEqual(french);
  }
  const pays = (id: string) => roulette.spots.find((spot) => spot.id === id)?.pays[0]?.toOne[0];
  const ids = ['straight-17', 'split-17-20', 'street-16-17-18', 'trio-0-2-3', 'first-four'];
  expect(ids.map(pays)).toEqual([35, 17, 11, 11, 8]);
  const more = ['corner-1-2-4-5', 'line-1-2-3-4-5-6', 'dozen-2', 'column-1', 'red'];
  expect(more.map(pays)).toEqual([8, 5, 2, 2, 1]);
});

test('[STU-LIVE] calls are 9, 6, 5 and 4 chips on spots that cover their sectors', () => {
  const chips = callBets.map(({ id, chips: laid }) => [
    id,
    laid.reduce((total, [, count]) => total + count, 0),
  ]);
  expect(chips).toEqual([
    ['voisins', 9],
    ['tiers', 6],
    ['orphelins', 5],
    ['jeu-zero', 4],
  ]);
  for (const { chips: laid, sector } of callBets) {
    const covered = new Set(laid.flatMap(([spot]) => numbersOf(spot)));
    expect([...covered].toSorted((a, b) => a - b)).toEqual(sector.toSorted((a, b) => a - b));
  }
  // Together without jeu zero: the wheel.
  const three = callBets.filter(({ id }) => id !== 'jeu-zero').flatMap(({ sector }) => sector);
  expect(new Set(three).size).toBe(37);
  expect(three).toHaveLength(37);
  expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(17, 1)).toEqual([25, 17, 34]);
});

test('[STU-LIVE] a slip that covers more than 24 numbers counts as no turnover', () => {
  const outcome = { number: 5 };
  const even = [line('dozen-1', 10), line('dozen-2', 10)];
  expect(roulette.validBet(even, outcome)).toBe(200_000n);
  expect(roulette.validBet([...even, line('straight-12', 1)], outcome)).toBe(210_000n);
  expect(roulette.validBet([...even, line('straight-25', 1)], outcome)).toBe(0n);
  expect(roulette.validBet([line('red', 10), line('black', 10)], outcome)).toBe(0n);
  // Half of it came back.
  expect(frenchRoulette.validBet([line('red', 10)], { number: 0 })).toBe(50_000n);
});

test('[STU-LIVE] the wheel stops where the stream says, and the trend tells what that number is', () => {
  const { outcome } = roulette.decide(drawsFromList([17]), null);
  expect(outcome).toEqual({ number: 17 });
  expect(roulette.markOf(outcome)).toEqual({
    result: '17',
    notes: ['dozen-2', 'column-2', 'low', 'black', 'odd'],
  });
  expect(roulette.markOf({ number: 0 }).notes).toEqual(['green']);
});
