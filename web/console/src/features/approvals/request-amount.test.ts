import { expect, test } from 'vitest';
import { requestAmount } from './request-amount.ts';

test('[OPS-01] a request says its amount with its currency, in the list already', () => {
  const of = (
    kind: Parameters<typeof requestAmount>[0]['kind'],
    after: Readonly<Record<string, string | null>>,
    before: Readonly<Record<string, string | null>> = {},
  ) => requestAmount({ kind, before, after }, 'K₫');
  expect(of('adjustment', { amount: '-5.00' })).toBe('−K₫5.00');
  expect(of('withdrawal-approval', { amount: '84500.00' })).toBe('K₫84,500.00');
  expect(of('deposit-statement', { cameIn: '623000.00 VND' })).toBe('623,000 VND');
  expect(of('deposit-review', { action: 'credit', credited: '50.00' })).toBe('+K₫50.00');
  expect(of('deposit-review', { action: 'recover', recovered: '50.00' })).toBe('−K₫50.00');
  const paid = { paid: '70000 VND', arrived: '70.00' };
  expect(of('deposit-review', { action: 'refund', credited: null }, paid)).toBe('K₫70.00');
  const foreign = { paid: '20 USD', arrived: null };
  expect(of('deposit-review', { action: 'refund', credited: null }, foreign)).toBe('20 USD');
  expect(of('turnover-waiver', {}, { remaining: '12.00' })).toBe('K₫12.00');
  // Seconds are no amount, nor is a limit that is lifted.
  expect(of('limit-raise', { amount: '3600' }, { limit: 'session-session' })).toBeUndefined();
  expect(of('limit-raise', { amount: null }, { limit: 'stake-day' })).toBeUndefined();
  expect(of('role-grant', { role: 'risk' })).toBeUndefined();
});
