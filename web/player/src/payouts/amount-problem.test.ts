import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';

const state = { min: '1.00', balance: '500.00', leftToday: '300.00' };

test.each([
  ['', 'missing'],
  ['0.99', 'tooSmall'],
  ['1', undefined],
  ['300', undefined],
  ['300.01', 'overDay'],
  ['500.01', 'tooMuch'],
])('[WAL-04] of %s: %s', (amount, problem) => {
  expect(amountProblem(amount, state)).toBe(problem);
});
