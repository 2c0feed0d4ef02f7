import { readAmount } from '@croupier/contract/read-amount';
import { describe, expect, test } from 'vitest';
import { caretAfterGrouping, changeAmount } from './amount-input.ts';

const two = { decimalsMax: 2, symbol: '฿' };

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
