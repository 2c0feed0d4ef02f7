/** Limits of what a member pays in, and the deposits that count against them. */
import type { LimitPeriod } from '@croupier/contract/protection-kinds';
import { moneyText } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import {
  applyDepositLimit,
  depositLimitsOf,
  insertUse,
  settleUse,
  wantDepositLimit,
  writeDepositLimit,
} from './store/deposit-limit.ts';
import { insertDepositSignal } from './store/harm.ts';
import { lockMember, type Owner } from './store/member.ts';
import { assertLevelAllows } from './verification/level-allowance.ts';

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

/**
 * Counts a deposit against the limits of its member, from when it is asked for: twenty at once
 * cannot pass together. Refuses `protection.deposit-limit` and `verification.level`, with what may
 * still be paid in, and `wallet.barred` during a break.
 */
export async function countDeposit(
  tx: Tx,
  owner: Owner,
  deposit: { readonly depositId: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await lockMember(tx, owner);
  if (await playLimits.isBarred(tx, owner.memberId)) throw refuse('wallet.barred');
  const rooms = (await depositLimitsOf(tx, owner.memberId)).map(
    ({ amount, used }) => amount - used,
  );
  const [room] = rooms.toSorted((a, b) => (a < b ? -1 : 1));
  if (room !== undefined && deposit.amountMinor > room) {
    const params = { left: moneyText(room > 0n ? room : 0n) };
    const amount = { key: 'protection.deposit-limit', params };
    throw refuse('protection.deposit-limit', { params, fields: { amount } });
  }
  await assertLevelAllows(tx, owner, { way: 'deposit', amountMinor: deposit.amountMinor });
  await insertUse(tx, { memberId: owner.memberId, ...deposit });
}

/**
 * Counts money that has arrived without having been asked for: it is the member's already, so it is
 * not judged, but it takes its room.
 */
export async function countArrival(
  tx: Tx,
  owner: Owner,
  deposit: { readonly depositId: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await lockMember(tx, owner);
  await insertUse(tx, { memberId: owner.memberId, ...deposit });
}

/**
 * What a deposit came to: the amount that was credited, or null when it came to nothing. Money that
 * arrives all the same after that is credited by the cashier and counts here again.
 */
export async function settleDeposit(
  tx: Tx,
  depositId: bigint,
  creditedMinor: bigint | null,
): Promise<void> {
  await settleUse(tx, depositId, creditedMinor);
  if (creditedMinor !== null) await insertDepositSignal(tx, depositId, creditedMinor);
}
