import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsToMinor, formatAmount, parseAmount, shortAmount } from './money.ts';

test('[Q-A11] amounts are read exactly and anything else is refused', () => {
  expect(parseAmount('12480350.75')).toBe(124_803_507_500n);
  expect(parseAmount('0.0001')).toBe(1n);
  expect(parseAmount('-3')).toBe(-30_000n);
  for (const text of ['', '1.', '.5', '1e3', '1,000', '0.00001', ' 1', '1'.repeat(15)]) {
    expect(() => parseAmount(text)).toThrow(RangeError);
  }
});

test('amounts are grouped, cut to the decimals shown and signed on request', () => {
  expect(formatAmount(124_803_507_500n, { decimals: 2 })).toBe('12,480,350.75');
  expect(formatAmount(999n, { decimals: 2 })).toBe('0.09');
  expect(formatAmount(10_000n, { decimals: 2, signed: true })).toBe('+1.00');
  expect(formatAmount(-10_000n, { decimals: 2, signed: true })).toBe('−1.00');
  expect(formatAmount(0n, { decimals: 2, signed: true })).toBe('0.00');
  expect(formatAmount(15_000_000n, { decimals: 0 })).toBe('1,500');
});

test('[Q-A11] what is shown never exceeds what is held', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (minor) => {
      const shown = parseAmount(formatAmount(minor, { decimals: 2 }).replaceAll(',', ''));
      expect(minor - shown).toBeGreaterThanOrEqual(0n);
      expect(minor - shown).toBeLessThan(100n);
    }),
  );
});

test('credits are worth their share of the stake, exactly', () => {
  expect(creditsToMinor(400, parseAmount('2.00'), 20)).toBe(parseAmount('40.00'));
  expect(creditsToMinor(9, parseAmount('0.20'), 20)).toBe(parseAmount('0.09'));
});

test('a chip says its value in four signs, and never more than it is worth', () => {
  const texts = ['0.5', '10', '500', '10000', '2500000', '1999999', '5000000000'];
  const shown = texts.map((text) => shortAmount(parseAmount(text)));
  expect(shown).toEqual(['0.5', '10', '500', '10K', '2.5M', '1.99M', '5B']);
});
