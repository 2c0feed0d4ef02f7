import type { ExposedNumber } from '@croupier/contract/lottery/operator/exposure';
import { expect, test } from 'vitest';
import {
  boardNumbers,
  chanceOfHit,
  consequences,
  depthOf,
  heatMost,
  heatOf,
  riskOf,
} from './exposure-rules.ts';

const exposed = (number: string, stake: string): ExposedNumber => ({
  number,
  tickets: 1,
  stake,
  liability: stake,
  state: 'full',
  set: null,
  odds: '98',
});

test('[LOTO-09] a board has every number of two digits, and of more only those with stakes', () => {
  const numbers = [exposed('38', '2140.00')];
  const board = { form: 'numbers', odds: '98', numbers } as const;
  const two = boardNumbers({ ...board, digits: 2 });
  expect([two.length, two[38]?.stake, two[7]?.number]).toEqual([100, '2140.00', '07']);
  expect(boardNumbers({ ...board, digits: 3 })).toEqual(numbers);
  expect(heatOf('1070.00', heatMost(numbers, 'stake', null))).toBe(50);
  expect(heatMost(numbers, 'liability', '5000.00')).toBe('5000.00');
});

test('[LOTO-09] a number is coloured by what a hit costs beside its bounds, not beside other numbers', () => {
  const bounds = { reduceAt: '5000.00', closeAt: '10000.00' };
  const risks = ['27.00', '2500.00', '5000.00', '12000.00'].map((cost) => riskOf(cost, bounds));
  expect(risks).toEqual(['low', 'near', 'high', 'high']);
  expect(riskOf('12000.00', { reduceAt: null, closeAt: null })).toBe('low');
  expect(riskOf('12000.00', { reduceAt: null, closeAt: '10000.00' })).toBe('high');
});

test('[LOTO-09] a colour is as deep as a hit is near to the first bound, beside others where there is none', () => {
  const thresholds = { reduceAt: '5000.00', closeAt: '10000.00' };
  const of = { by: 'stake', most: '50.00', thresholds } as const;
  const depths = ['1.00', '50.00', '2500.00', '9000.00'].map((cost) =>
    depthOf(exposed('38', cost), of),
  );
  expect(depths).toEqual([0, 1, 50, 100]);
  const free = { ...of, thresholds: { reduceAt: null, closeAt: null } };
  expect(depthOf(exposed('38', '25.00'), free)).toBe(50);
});

test('[LOTO-09] what a number costs by how often it comes, with the chance of each', () => {
  const rows = consequences(
    { stake: '2140.00', liability: '6605.93' },
    { hitsMost: 27, chance: 0.01 },
  );
  expect(rows.map(({ chance }) => chance)).toEqual([7623, 2079, 273, 24]);
  expect(rows.map(({ net }) => net)).toEqual([
    21_400_000n,
    -44_659_300n,
    -110_718_600n,
    -176_777_900n,
  ]);
  expect(rows.at(-1)?.orMore).toBe(true);
  const once = consequences({ stake: '10.00', liability: '98.00' }, { hitsMost: 1, chance: 0.01 });
  expect(once.map(({ chance, orMore }) => [chance, orMore])).toEqual([
    [9900, false],
    [100, false],
  ]);
  expect(chanceOfHit({ form: 'options', digits: null })).toBeUndefined();
});
