import { expect, test } from 'vitest';
import { basisPointsOf, percentOf, typedMoney, typedNumber } from './typed-fields.ts';

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
