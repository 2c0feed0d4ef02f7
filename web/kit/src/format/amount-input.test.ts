import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caretAfterGrouping, readAmount } from './amount-input.ts';

describe('typing an amount', () => {
  test.each([
    ['2000000', '2000000', '2,000,000'],
    ['2,000,0001', '20000001', '20,000,001'],
    ['007', '7', '7'],
    ['0', '0', '0'],
    ['12.', '12', '12.'],
    ['12.3456', '12.34', '12.34'],
    ['.5', '0.5', '0.5'],
    ['1.2.3', '1.23', '1.23'],
    ['₫ 1 000', '1000', '1,000'],
    ['abc', '', ''],
  ])('%s becomes %s', (typed, value, shown) => {
    expect(readAmount(typed, 2)).toEqual({ value, shown });
  });

  test('without decimals a point ends the amount', () => {
    expect(readAmount('12.9', 0)).toEqual({ value: '12', shown: '12' });
  });

  test('reading what is shown changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,') }), (typed) => {
        const once = readAmount(typed, 2);
        expect(readAmount(once.shown, 2)).toEqual(once);
      }),
    );
  });

  test('the caret stays behind the digit it was behind', () => {
    // `1,234|5` typed in the middle becomes `12,34|5`.
    expect(caretAfterGrouping('1,2345', 5, '12,345')).toBe(5);
    expect(caretAfterGrouping('1234', 4, '1,234')).toBe(5);
    expect(caretAfterGrouping('1,000', 0, '1,000')).toBe(0);
  });
});
