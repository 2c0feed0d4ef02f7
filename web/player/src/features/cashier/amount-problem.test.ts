import { expect, test } from 'vitest';
import { amountProblem } from './amount-problem.ts';

const limits = { min: '50.00', max: '300000.00' };

test('[CASH-01] an amount is judged by the limits of the method, to the last digit', () => {
  expect(amountProblem('', limits)).toBe('missing');
  expect(amountProblem('0', limits)).toBe('tooSmall');
  expect(amountProblem('49.99', limits)).toBe('tooSmall');
  expect(amountProblem('50', limits)).toBeUndefined();
  expect(amountProblem('300000', limits)).toBeUndefined();
  expect(amountProblem('300000.01', limits)).toBe('tooLarge');
  expect(amountProblem('99999999999999', limits)).toBe('tooLarge');
});
