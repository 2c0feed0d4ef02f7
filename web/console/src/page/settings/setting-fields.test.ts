import { expect, test } from 'vitest';
import {
  basisPointsOf,
  clockOf,
  minuteOf,
  percentOf,
  typedAmounts,
  typedMoney,
  typedNumber,
} from './setting-fields.ts';

test.each([
  [0, '0'],
  [5, '0.05'],
  [50, '0.5'],
  [125, '1.25'],
  [110, '1.1'],
  [5000, '50'],
])('[OPS-04] %i hundredths of a percent are told as %s and read again', (points, text) => {
  expect(percentOf(points)).toBe(text);
  expect(basisPointsOf(text)).toBe(points);
});

test('[OPS-04] what is typed is money of two decimals or a number, and nothing switches off', () => {
  expect(typedMoney('0050000')).toBe('50000.00');
  expect(typedMoney(' 12.5 ')).toBe('12.50');
  expect([typedMoney(' '), typedNumber('')]).toEqual([null, null]);
  expect(typedNumber('0')).toBe(0);
});

test('[OPS-04] times of the day are minutes, and several amounts stand apart by blanks', () => {
  expect([0, 570, 1439].map(clockOf)).toEqual(['00:00', '09:30', '23:59']);
  expect(['00:00', '9:30', '24:00', ' 23:59 '].map(minuteOf)).toEqual([
    0,
    undefined,
    undefined,
    1439,
  ]);
  expect(typedAmounts(' 50  100.5 ')).toEqual(['50.00', '100.50']);
  expect(typedAmounts('')).toEqual([]);
});
