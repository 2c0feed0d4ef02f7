import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

const two = { decimalsMax: 2, symbol: '฿' };

describe('[I18N-04] amounts have one notation in every language', () => {
  test.each([
    ['2000000', '2000000', '2,000,000'],
    ['2,000,000', '2000000', '2,000,000'],
    ['12.5', '12.5', '12.5'],
    ['12.', '12', '12.'],
    ['0', '0', '0'],
    ['007', '7', '007'],
    ['฿1,500.00', '1500.00', '1,500.00'],
    ['  300 ', '300', '300'],
    ['', '', ''],
  ])('%s is %s', (typed, value, shown) => {
    expect(readAmount(typed, two)).toEqual({ value, shown });
  });

  test.each([
    ['2.000.000', 'notation'],
    ['1.500', 'decimals'],
    ['12,5', 'notation'],
    ['1e6', 'notation'],
    ['-500', 'notation'],
    ['−500', 'notation'],
    ['(500)', 'notation'],
    ['12.345', 'decimals'],
    ['1,00,000', 'notation'],
    ['500k', 'notation'],
    ['$1,500', 'notation'],
    ['1.2.3', 'notation'],
    ['500-700', 'notation'],
    ['₫ 1 000', 'notation'],
    ['.5', 'notation'],
    ['1234567890123456789', 'too-long'],
  ])('%s is refused, and stays as it is: %s', (typed, problem) => {
    expect(readAmount(typed, two)).toMatchObject({ value: '', shown: typed, problem });
  });

  test('where there are no decimals a point is too much', () => {
    expect(readAmount('12.', { decimalsMax: 0 })).toMatchObject({ value: '', problem: 'decimals' });
  });

  test('nothing but an amount has a value, which has the digits that were typed and no others', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-') }), (typed) => {
        const { value, shown, problem } = readAmount(typed, two);
        expect(problem === undefined || value === '').toBe(true);
        if (problem !== undefined) {
          expect(shown).toBe(typed);
          return;
        }
        const digits = (text: string) => text.replaceAll(',', '').replace(/\.$/, '');
        expect(digits(typed).replace(/^0+(?=\d)/, '')).toBe(value);
        expect(readAmount(shown, two)).toEqual({ value, shown });
      }),
    );
  });
});
