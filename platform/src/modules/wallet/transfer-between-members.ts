import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Moved, moveMoney } from './move-money.ts';
import { repayDebt } from './repay-debt.ts';
import { transferOfKey } from './store/holds.ts';

export interface MemberTransfer {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly fromMemberId: bigint;
  readonly toMemberId: bigint;
  /** Positive, minor units. */
  readonly amountMinor: bigint;
  /** UUID that makes a repeated call the same call; kept for ever. */
  readonly key: string;
  /** Number under which whoever arranged it knows it. */
  readonly outsideId?: string;
}

/**
 * Sends main money from one member to another of the same merchant and currency, in the caller's
 * transaction. Both records show it, each with the other member. The same key with the same content
 * moves nothing and answers like the first time. What the sender owes is paid first. Locks both
 * accounts in the order of their ids, so two who send to each other do not stand in each other's way.
 * Who may send to whom, and how much, is the caller's to decide. Refuses `wallet.insufficient`,
 * `wallet.frozen`, `wallet.receiver-frozen`, `wallet.receiver-unknown`, `wallet.key-conflict`.
 */
export async function transferBetweenMembers(tx: Tx, transfer: MemberTransfer): Promise<Moved> {
  const { fromMemberId, toMemberId, ...rest } = transfer;
  if (fromMemberId === toMemberId) throw refuse('wallet.receiver-unknown');
  if (!(await transferOfKey(tx, rest.key))) {
    const key = Buffer.from(idempotencyKeyOf('repayment before a transfer', rest.key));
    await repayDebt(tx, { ...rest, memberId: fromMemberId, key: key.toString('hex') });
  }
  return moveMoney(tx, {
    ...rest,
    kind: 'transfer',
    memberId: fromMemberId,
    from: { purse: 'main' },
    to: { purse: 'main', memberId: toMemberId },
    subject: { type: 'member', id: toMemberId },
  });
}
