import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfterGrouping, changeAmount, readAmount } from './amount-input.ts';

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

describe('typing an amount', () => {
  /** Key by key, as the field shows it after each. */
  function type(keys: string): ReturnType<typeof readAmount> {
    let entry = readAmount('', two);
    for (const key of keys) {
      entry = changeAmount(entry.shown + key, { before: entry.shown, putIn: key }, two);
    }
    return entry;
  }

  test.each([
    ['2000000', '2000000', '2,000,000'],
    ['1234.56', '1234.56', '1,234.56'],
    ['2,000,000', '2000000', '2,000,000'],
  ])('%s comes out as %s', (keys, value, shown) => {
    expect(type(keys)).toEqual({ value, shown });
  });

  test.each(['12,5', '2.000.000', '500k', '-500', '1e6'])('%s is refused', (keys) => {
    expect(type(keys)).toMatchObject({ value: '', shown: keys, problem: expect.any(String) });
  });

  test('a group that is begun is no fault yet', () => {
    expect(type('2,0')).toMatchObject({ value: '', isUnfinished: true });
    expect(type('12,5').isUnfinished, 'it may become 12,500').toBe(true);
    expect(type('12,5.').isUnfinished).toBeUndefined();
  });

  test('our commas move when a digit goes; those of others are never taken for ours', () => {
    expect(changeAmount('1,23', { before: '1,234', putIn: '' }, two).shown).toBe('123');
    expect(changeAmount('12,5', { before: '1,234', putIn: '12,5' }, two).value).toBe('');
    expect(changeAmount('12,5', { before: '1,234', putIn: undefined }, two).value).toBe('');
    expect(changeAmount('1,23499', { before: '1,234', putIn: '99' }, two).shown).toBe('123,499');
  });

  test('the caret stays behind the digit it was behind', () => {
    // `1,234|5` typed in the middle becomes `12,34|5`.
    expect(caretAfterGrouping('1,2345', 5, '12,345')).toBe(5);
    expect(caretAfterGrouping('1234', 4, '1,234')).toBe(5);
    expect(caretAfterGrouping('1,000', 0, '1,000')).toBe(0);
  });
});
