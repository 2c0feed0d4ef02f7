/** Limits of what a member pays in. */
import type { LimitPeriod } from '@croupier/contract/protection/kinds';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import {
  applyDepositLimit,
  depositLimitsOf,
  wantDepositLimit,
  writeDepositLimit,
} from './store/deposit-limit.ts';
import { lockMember, type Owner } from './store/member.ts';

/**
 * Limits what the member pays in during 24 hours, 7 days or a month, in minor units; what is
 * withdrawn makes no room. A first or a lower limit is in force for the next deposit; a higher one,
 * or none (null), is noted and can be confirmed after 24 hours. Repeating a call changes nothing.
 */
export async function setDepositLimit(
  tx: Tx,
  owner: Owner,
  { period, amountMinor }: { readonly period: LimitPeriod; readonly amountMinor: bigint | null },
): Promise<'in-force' | 'to-confirm'> {
  await lockMember(tx, owner);
  const key = { memberId: owner.memberId, period };
  const limits = await depositLimitsOf(tx, owner.memberId);
  const current = limits.find((limit) => limit.period === period);
  if (amountMinor === null && !current) return 'in-force';
  if (amountMinor === null || (current && amountMinor > current.amount)) {
    await wantDepositLimit(tx, key, amountMinor);
    return 'to-confirm';
  }
  await writeDepositLimit(tx, key, amountMinor);
  return 'in-force';
}

/** Puts a raise or a removal in force. Refuses `wallet.limit-too-early` before its 24 hours. */
export async function confirmDepositLimit(
  tx: Tx,
  owner: Owner,
  period: LimitPeriod,
): Promise<void> {
  await lockMember(tx, owner);
  if (!(await applyDepositLimit(tx, { memberId: owner.memberId, period }))) {
    throw refuse('wallet.limit-too-early');
  }
}
