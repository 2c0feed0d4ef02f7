import { expect, test } from 'vitest';
import { stockAfter } from './stock-rules.ts';

const reward = { terms: { stock: 50 }, left: 12 };

test('[PNT-02] pieces that come in are added to the stock and to what is left', () => {
  expect(stockAfter(reward, '20')).toEqual({ stock: 70, left: 32 });
  expect(stockAfter(reward, ' 20 ')).toEqual({ stock: 70, left: 32 });
});

test('[PNT-02] no more pieces are taken away than are left', () => {
  expect(stockAfter(reward, '-12')).toEqual({ stock: 38, left: 0 });
  expect(stockAfter(reward, '−12')).toEqual({ stock: 38, left: 0 });
  expect(stockAfter(reward, '-13')).toBeUndefined();
});

test('[PNT-02] what is no whole number changes no stock', () => {
  for (const text of ['', '0', '1.5', '1,000', 'x', '999999', '12345678']) {
    expect(stockAfter({ ...reward, terms: { stock: 900_000 } }, text)).toBeUndefined();
  }
  expect(stockAfter({ terms: { stock: null }, left: null }, '5')).toBeUndefined();
});
