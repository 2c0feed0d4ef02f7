import { expect, test } from 'vitest';
import { convertProblem, leastOf, worthOf } from './exchange-rules.ts';

const exchange = {
  on: true,
  steps: [
    { from: 100, value: '0.3333' },
    { from: 1000, value: '0.5000' },
  ],
  dailyMost: 5000,
  times: 1,
};

test('[PNT-02] points are worth what the step says that all of them reach, cut to the currency', () => {
  expect(leastOf(exchange)).toBe(100);
  expect(worthOf(exchange, 99, 2)).toBe('0.0000');
  expect(worthOf(exchange, 101, 2)).toBe('33.6600');
  expect(worthOf(exchange, 101, 0)).toBe('33.0000');
  expect(worthOf(exchange, 1000, 2)).toBe('500.0000');
});

test('[PNT-02] too few for the table, more than there are, and more than a day takes are said first', () => {
  expect(convertProblem(exchange, 0, 9000)).toBe('missing');
  expect(convertProblem(exchange, 50, 9000)).toBe('least');
  expect(convertProblem(exchange, 200, 150)).toBe('tooFew');
  expect(convertProblem(exchange, 6000, 9000)).toBe('daily');
  expect(convertProblem(exchange, 5000, 9000)).toBeUndefined();
});
