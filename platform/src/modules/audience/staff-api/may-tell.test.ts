import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import { expect, test } from 'vitest';
import { mayTell } from './may-tell.ts';

const balance = { is: 'balance', from: '10.00', to: null } as const;
const seen = { is: 'seen-within', days: 7 } as const;
const having = (...permissions: OperatorPermission[]) => ({ permissions: new Set(permissions) });

test('[OPS-11] who is in a segment is told to those who may read what it goes by', () => {
  expect(mayTell(having('promotion.read', 'promotion.write'), seen)).toBe(false);
  expect(mayTell(having('member.read'), seen)).toBe(true);
  expect(mayTell(having('member.read'), { all: [seen, { any: [balance] }] })).toBe(false);
  expect(mayTell(having('member.read', 'wallet.read'), { all: [seen, balance] })).toBe(true);
  expect(mayTell(having('member.read', 'wallet.read'), { is: 'deposited-within', days: 1 })).toBe(
    false,
  );
});
