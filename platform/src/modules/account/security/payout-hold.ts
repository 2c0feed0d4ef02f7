/**
 * No money leaves an account for a day after what protects it was changed, so that whoever took it
 * over gets nothing before the owner has read of it.
 */
import { nowMs } from '#kernel/clock.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { insertPayoutHold, lastPayoutHold } from '../store/payout-holds.ts';
import type { PayoutHoldReason } from '@croupier/contract/withdrawal/kinds';

const HOURS = 24;

export interface PayoutHold {
  readonly until: Date;
  /** Of the cause that holds longest. */
  readonly reason: PayoutHoldReason;
}

/** Holds payouts for a day from now on. What holds them longer stays as it is. */
export async function place(tx: Tx, memberId: bigint, reason: PayoutHoldReason): Promise<void> {
  await insertPayoutHold(tx, memberId, { reason, hours: HOURS });
}

/** Until when no money leaves, and why; nothing when it may. */
export async function read(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<PayoutHold | undefined> {
  return lastPayoutHold(db, owner);
}

/** Refuses `account.payouts-held` with the hours that are left; `details` are the hold. */
export async function assertNone(tx: Tx, owner: Parameters<typeof read>[1]): Promise<void> {
  const hold = await read(tx, owner);
  if (!hold) return;
  const hours = Math.max(1, Math.ceil((hold.until.getTime() - nowMs()) / 3_600_000));
  const details = { until: hold.until.toISOString(), reason: hold.reason };
  throw refuse('account.payouts-held', { params: { hours }, details });
}
