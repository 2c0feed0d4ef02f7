import type { StaffRedeem } from '@croupier/contract/points/operator';
import type { DeliveryStep } from '@croupier/contract/points/kinds';
import { expect, test } from 'vitest';
import { stepsLeft } from './delivery-rules.ts';

const goods = (noted: readonly DeliveryStep[], state: StaffRedeem['state'] = 'approved') => ({
  kind: 'goods' as const,
  state,
  delivery: noted.map((step) => ({ step, at: '2027-01-01T00:00:00Z', by: 'Mai', note: '' })),
});

test('[PNT-02] where goods are is noted forwards only', () => {
  expect(stepsLeft(goods([]))).toEqual(['packed', 'shipped', 'delivered']);
  expect(stepsLeft(goods(['packed']))).toEqual(['shipped', 'delivered']);
  expect(stepsLeft(goods(['shipped']))).toEqual(['delivered']);
  expect(stepsLeft(goods(['packed', 'shipped', 'delivered']))).toEqual([]);
});

test('[PNT-02] only approved goods are on their way', () => {
  expect(stepsLeft(goods([], 'processing'))).toEqual([]);
  expect(stepsLeft(goods([], 'rejected'))).toEqual([]);
  expect(stepsLeft({ ...goods([]), kind: 'bonus' })).toEqual([]);
});
