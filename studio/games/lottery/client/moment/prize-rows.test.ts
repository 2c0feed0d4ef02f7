import { expect, test } from 'vitest';
import { families } from '../../engine/families.ts';
import { digitsIn, drawnSoFar, prizeRows, progressAt } from './prize-rows.ts';

let word = 0;
const draws = { draw: (below: number) => (word += 7) % below };

test('the North ends with its special prize and the South too, which begins with the eighth', () => {
  const names = (family: 'vietnam-north' | 'vietnam-south') =>
    prizeRows(family, families[family].draw(draws)).map(({ name }) => name);
  expect(names('vietnam-north')).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'DB']);
  expect(names('vietnam-south').at(0)).toBe('G8');
  expect(names('vietnam-south').at(-1)).toBe('DB');
});

test('digits fill number after number; only whole numbers count for what was won so far', () => {
  const result = families['vietnam-north'].draw(draws);
  const rows = prizeRows('vietnam-north', result);
  expect(digitsIn(rows)).toBe(107);
  expect(progressAt(rows, 12)).toEqual({ row: 1, place: 1, digits: 2 });
  expect(drawnSoFar(result, rows, progressAt(rows, 12)).prizes).toEqual({
    G1: result.prizes.G1,
    G2: result.prizes.G2?.slice(0, 1),
  });
  expect(drawnSoFar(result, rows, progressAt(rows, 107))).toEqual(result);
});
