import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  fromTenThousandths,
  moneyParts,
  moneySign,
  toTenThousandths,
} from './money.ts';

/** Any amount of up to fifteen digits with up to six decimals, as text. */
const amounts = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 15n }),
    fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: undefined }),
  )
  .map(
    ([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`,
  );

describe('money for the eye', () => {
  test.each([
    ['12480350.75', '₫12,480,350.75'],
    ['0', '₫0.00'],
    ['1.2300', '₫1.23'],
    // Sums on a screen add up: 1,003.456 − 5,000 is what it says.
    ['1003.456', '₫1,003.456'],
    ['-3996.544', '−₫3,996.544'],
    ['-0.0000', '₫0.00'],
    ['1000', '₫1,000.00'],
    ['999999.9999', '₫999,999.9999'],
    ['123456789012345.6', '₫123,456,789,012,345.60'],
  ])('%s reads %s', (amount, text) => {
    expect(formatMoney(amount, { symbol: '₫' })).toBe(text);
  });

  test.each([
    ['1240000', '+₫1,240,000.00'],
    ['-50000', '−₫50,000.00'],
    ['0.0000', '₫0.00'],
  ])('as a change %s reads %s', (amount, text) => {
    expect(formatMoney(amount, { symbol: '₫', sign: 'delta' })).toBe(text);
  });

  test('fewer digits cut, where they are asked for', () => {
    expect(formatMoney('-1.999', { decimals: 2 })).toBe('−1.99');
    expect(formatMoney('-0.004', { decimals: 2 })).toBe('0.00');
    expect(formatMoney('1999.5', { decimals: 0 })).toBe('1,999');
  });

  test.each(['', '1e3', 'NaN', '1,000', '1.', '.5', '--1', '１', ' 1'])(
    '%j is refused',
    (amount) => {
      expect(() => formatMoney(amount)).toThrow(RangeError);
    },
  );

  test('[OPS-04] digits are neither changed nor left out: what is shown is what was sent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const { integer, decimals } = moneyParts(amount);
        const shown = `${integer.replaceAll(',', '')}.${decimals}`;
        const [whole, fraction = ''] = amount.replace('-', '').split('.');
        const held = fraction.slice(0, 4).replace(/0+$/, '').padEnd(2, '0');
        expect(shown).toBe(`${whole}.${held}`);
      }),
    );
  });

  test('commas stand before every third digit and nowhere else', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(moneyParts(amount).integer).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });

  test('a cut amount never exceeds the true one in size, and misses it by less than a cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const size = (text: string): bigint => toTenThousandths(text.replace('-', ''));
        const { integer, decimals } = moneyParts(amount, { decimals: 2 });
        const missing = size(amount) - size(`${integer.replaceAll(',', '')}.${decimals}`);
        expect(missing >= 0n && missing < 100n).toBe(true);
      }),
    );
  });

  test('ten-thousandths and back keep the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), (value) => {
        expect(toTenThousandths(fromTenThousandths(value))).toBe(value);
      }),
    );
  });

  test('the sign of an amount sees digits that the eye does not', () => {
    expect([moneySign('0.0000'), moneySign('0.0001'), moneySign('-0.0001')]).toEqual([0, 1, -1]);
  });
});
