import { callBets as ofEngine, neighboursOf } from '../../rules/roulette-layout.ts';
import { numbersOf, roulette } from '../../rules/roulette.ts';
import { expect, test } from 'vitest';
import { callBets, chipCount, neighbourChips, reach } from './call-bets.ts';
import { wheelOrder } from './wheel.ts';

const spots = new Set(roulette.spots.map(({ id }) => id));
const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

test('[STU-LIVE] the page lays the calls of the rules: 9, 6, 5 and 4 chips on spots that there are', () => {
  for (const call of ofEngine) {
    const ours = callBets.find(({ id }) => id === call.id);
    expect(new Map(ours?.chips)).toEqual(new Map(call.chips));
    expect(ours?.sector).toEqual(call.sector);
  }
  const counts = Object.fromEntries(callBets.map(({ id, chips }) => [id, chipCount(chips)]));
  expect(counts).toEqual({ voisins: 9, tiers: 6, orphelins: 5, 'jeu-zero': 4 });
  const voisins = new Map(callBets.find(({ id }) => id === 'voisins')?.chips);
  expect([voisins.get('trio-0-2-3'), voisins.get('corner-25-26-28-29')]).toEqual([2, 2]);
  for (const { chips, sector } of callBets) {
    for (const [spot] of chips) expect(spots).toContain(spot);
    const covered = new Set(chips.flatMap(([spot]) => numbersOf(spot)));
    expect(ascending(covered)).toEqual(ascending(sector));
  }
});

test('[STU-LIVE] a number is bet with 0 to 9 neighbours on either side, each once', () => {
  expect(reach).toEqual({ least: 0, usual: 2, most: 9 });
  for (const number of wheelOrder) {
    for (let wide = reach.least; wide <= reach.most; wide++) {
      const chips = neighbourChips(number, wide);
      expect(chips.map(([spot]) => Number(spot.slice(9)))).toEqual(neighboursOf(number, wide));
      expect(new Set(chips.map(([spot]) => spot)).size).toBe(2 * wide + 1);
      expect(chips.every(([spot, count]) => spots.has(spot) && count === 1)).toBe(true);
    }
  }
  expect(neighbourChips(0, 2).map(([spot]) => spot)).toEqual(
    [3, 26, 0, 32, 15].map((number) => `straight-${number}`),
  );
});
