import { expect, test } from 'vitest';
import { bestRate, comesTo, pointWorth } from './exchange-worth.ts';

test('[PNT-01] what points come to is rounded down to what the currency has', () => {
  expect(comesTo(100, '0.5', 'VND')).toBe(comesTo(1, '50', 'VND'));
  expect(comesTo(3, '0.3333', 'USD')).toBe('0.99');
  expect(comesTo(3, '', 'USD')).toBeUndefined();
});

test('[PNT-01] the best of the table is its highest rate', () => {
  const table = { on: true, dailyMost: null, times: 1 };
  const steps = [
    { from: 100, value: '0.5' },
    { from: 1000, value: '0.6' },
  ];
  expect(bestRate({ ...table, steps })).toBe('0.60');
});

test('[PNT-02] a point of money is worth what is paid, less what is asked for beside', () => {
  expect(pointWorth({ value: '50', amount: '0', points: 100 })).toBe('0.50');
  expect(pointWorth({ value: '50', amount: '10', points: 100 })).toBe('0.40');
  expect(pointWorth({ value: '50', amount: '50', points: 100 })).toBeUndefined();
  expect(pointWorth({ value: null, amount: '0', points: 100 })).toBeUndefined();
});
