import { moneyText } from '@croupier/contract/money';
import type { WithdrawalState } from '@croupier/contract/withdrawal/kinds';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import type { WithdrawalRow } from './store/withdrawal.ts';

/** What the member is told of a withdrawal: that staff hold it looks like any other review. */
export function shownState({ stage }: Pick<WithdrawalRow, 'stage'>): WithdrawalState {
  return stage === 'requested' || stage === 'held' ? 'review' : stage;
}

/**
 * Tells whoever looks that a withdrawal is where it was not: the member’s pages and the queues of staff
 * by push, the rest by an event, from which messages are made. Part of the transaction that changed it;
 * the one place that knows of every change. @param before as the member saw it
 */
export async function announceWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  before: WithdrawalState | undefined,
): Promise<void> {
  const { id, memberId, merchantId, amountMinor, feeMinor, receivedMinor, releasedMinor } =
    withdrawal;
  const state = shownState(withdrawal);
  await notifyMember(tx, memberId, {
    type: 'withdrawal',
    withdrawalId: String(id),
    state,
    amount: moneyText(amountMinor),
    received: moneyText(receivedMinor),
    remaining: moneyText(amountMinor - feeMinor - releasedMinor - receivedMinor),
  });
  await queueChanged(tx, { merchantId, queue: 'withdrawals' });
  if (state === 'disputed' || before === 'disputed') {
    await queueChanged(tx, { merchantId, queue: 'payout-disputes' });
  }
  if (state === before) return;
  await emit(tx, {
    type: 'withdrawal.changed',
    merchantId: String(merchantId),
    memberId: String(memberId),
    withdrawalId: String(id),
    state,
  });
}
