import { expect, test } from 'vitest';
import { rateText, tenderText } from './tender.ts';

const dong = { code: 'VND', symbol: 'K₫', tenderPerUnit: 1000 };
const baht = { code: 'THB', symbol: '฿', tenderPerUnit: 1 };

test('[CASH-01] thousands of đồng are told in plain đồng beside, one unit the same way everywhere', () => {
  expect(tenderText('2000', dong)).toBe('₫2,000,000');
  expect(tenderText('0.5', dong)).toBe('₫500');
  expect(tenderText('123.4567', dong)).toBe('₫123,456.70');
  expect(rateText(dong)?.replaceAll('\u{a0}', ' ')).toBe('K₫1 = ₫1,000');
  expect([tenderText('2000', baht), rateText(baht)]).toEqual([undefined, undefined]);
});

test('[Q-A11] legal tender is exact for amounts beyond what a double can hold', () => {
  expect(tenderText('500.00', dong)).toBe('₫500,000');
  expect(tenderText('0.01', dong)).toBe('₫10');
  expect(tenderText('90071992547409.93', dong)).toBe('₫90,071,992,547,409,930');
});
