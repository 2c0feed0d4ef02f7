import { expect, test } from 'vitest';
import { shortfallOf } from './shortfall.ts';

test('[CASH-02] a deposit that came to less than was asked for says by how much', () => {
  expect(shortfallOf({ amount: '500.00', credited: '123.45' })).toBe('376.5500');
  expect(shortfallOf({ amount: '500.00', credited: '500.00' })).toBeUndefined();
  expect(shortfallOf({ amount: '500.00', credited: '700.00' })).toBeUndefined();
  expect(shortfallOf({ amount: '500.00', credited: null })).toBeUndefined();
});
