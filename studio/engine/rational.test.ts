import { expect, test } from 'vitest';
import {
  add,
  divide,
  equal,
  multiply,
  rational,
  subtract,
  sum,
  toBasisPoints,
  toDecimal,
  toNumber,
} from './rational.ts';

test('[Q-B10] fractions are exact and in lowest terms', () => {
  expect(rational(6, -4)).toEqual({ num: -3n, den: 2n });
  expect(add(rational(1, 3), rational(1, 6))).toEqual(rational(1, 2));
  expect(subtract(rational(1, 3), rational(1, 2))).toEqual(rational(-1, 6));
  expect(multiply(rational(2, 3), rational(9, 4))).toEqual(rational(3, 2));
  expect(divide(rational(1, 2), rational(-1, 4))).toEqual(rational(-2));
  expect(equal(sum(Array.from({ length: 10 }, () => rational(1, 10))), rational(1))).toBe(true);
  expect(() => divide(rational(1), rational(0))).toThrow(RangeError);
});

test('decimals and basis points are cut, never rounded up', () => {
  expect(toDecimal(rational(2, 3), 4)).toBe('0.6666');
  expect(toDecimal(rational(-1, 8), 2)).toBe('-0.12');
  expect(toDecimal(rational(7, 2), 0)).toBe('3');
  expect(toNumber(rational(1, 4))).toBe(0.25);
  expect(toBasisPoints(rational(96_849n, 100_000n))).toBe(9684);
  expect(toBasisPoints(rational(96_844n, 100_000n))).toBe(9684);
});
