/** What staff decide about a withdrawal before and between its payouts. */
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { assertNoConflict } from './gates.ts';
import { assertMayBeApproved } from './may-leave.ts';
import { lockSeen, moveWithdrawal, returnHold, settleStage } from './move-withdrawal.ts';
import { slicesOfOne } from './store/slice.ts';
import type { Actor, WithdrawalRow } from './store/withdrawal.ts';
import { isOpen, mayReject, toRepeat } from './withdrawal-rules.ts';

/** Which one, as somebody saw it. */
export interface SeenWithdrawal {
  readonly merchantId: bigint;
  readonly id: bigint;
  readonly version: number;
}

export interface Decision {
  readonly action: 'approve' | 'reject' | 'hold' | 'release';
  readonly by: Actor;
  /** Members read it of a rejection. */
  readonly note: string;
  /** Of an approval: the member of staff, where nobody else looked at it. */
  readonly aloneBy?: bigint;
}

/**
 * Lets it go, sends it back whole, sets it aside or takes it up again. Whether one person may
 * approve it is for the caller to see. Refuses `withdrawal.unknown`, `withdrawal.changed` for
 * whoever saw an earlier one, `withdrawal.not-possible`, and what `assertMayBeApproved` does.
 */
export async function decideWithdrawal(
  tx: Tx,
  seen: SeenWithdrawal,
  { action, by, note, aloneBy }: Decision,
): Promise<WithdrawalRow> {
  const withdrawal = await lockSeen(tx, seen);
  const detail = { note };
  if (action !== 'reject') {
    const events = { hold: 'held', release: 'released' } as const;
    if (action !== 'approve') return moveWithdrawal(tx, withdrawal, events[action], { by, detail });
    await assertMayBeApproved(tx, withdrawal);
    const approval = { alone: aloneBy !== undefined, by: aloneBy ?? null };
    return moveWithdrawal(tx, withdrawal, 'approved', { by, detail, approval });
  }
  if (!mayReject(withdrawal.stage)) throw refuse('withdrawal.not-possible');
  const returned = await returnHold(tx, withdrawal);
  return moveWithdrawal(tx, withdrawal, 'rejected', { ...returned, by, note, detail });
}

/**
 * Gives up what was not paid of a withdrawal: the rest of the hold goes back to its member, with the
 * fee where nothing was paid. Refuses as `decideWithdrawal`, and `withdrawal.slice-open` while it is
 * not known what became of a payout, and `withdrawal.conflict`.
 */
export async function giveUp(
  tx: Tx,
  seen: SeenWithdrawal,
  { by, note }: Omit<Decision, 'action'>,
): Promise<WithdrawalRow> {
  const withdrawal = await lockSeen(tx, seen);
  if (withdrawal.stage !== 'paying') throw refuse('withdrawal.not-possible');
  const slices = await slicesOfOne(tx, withdrawal.id);
  if (slices.some(({ stage }) => isOpen(stage))) throw refuse('withdrawal.slice-open');
  await assertNoConflict(tx, withdrawal);
  // What was promised anew is paid, whatever becomes of the rest.
  if (toRepeat(slices)) throw refuse('withdrawal.not-possible');
  const money = { ...(await returnHold(tx, withdrawal)), note };
  return settleStage(tx, withdrawal, { by, money });
}
