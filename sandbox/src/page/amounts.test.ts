import { expect, test } from 'vitest';
import { payableAmount, tenderText } from './amounts.ts';

test('typed amounts become exact decimals or are refused', () => {
  expect(payableAmount(' 1,250,000 ', 'VND')).toBe('1250000');
  expect(payableAmount('0100.50', 'THB')).toBe('100.5');
  for (const wrong of ['', '0', '-5', '1e3', '1.5', 'abc', '1'.repeat(30)]) {
    expect([wrong, payableAmount(wrong, 'VND')]).toEqual([wrong, undefined]);
  }
  expect(payableAmount('1.005', 'THB')).toBeUndefined();
});

test('amounts are shown exactly, however large', () => {
  expect(tenderText('500000', 'VND')).toBe('₫500,000');
  expect(tenderText('123456789012345.67', 'THB')).toBe('฿123,456,789,012,345.67');
});
