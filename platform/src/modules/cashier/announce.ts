import { moneyText } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import type { DepositRow } from './store/deposit.ts';

/**
 * Tells the member's pages where the deposit stands and, once it is paid, the modules that react
 * to money coming in. Part of the transaction that changed it. @param beforeMinor what it had come
 * to already
 */
export async function announceDeposit(
  tx: Tx,
  deposit: DepositRow,
  beforeMinor: bigint,
): Promise<void> {
  const { id, memberId, merchantId, stage, creditedMinor } = deposit;
  await queueChanged(tx, { merchantId, queue: 'deposits' });
  await notifyMember(tx, memberId, {
    type: 'deposit',
    depositId: String(id),
    state: stage,
    amount: moneyText(creditedMinor ?? deposit.amountMinor),
  });
  if (stage === 'paid' && creditedMinor !== null) {
    await emit(tx, {
      type: 'deposit.paid',
      merchantId: String(merchantId),
      memberId: String(memberId),
      depositId: String(id),
      creditedMinor: String(creditedMinor - beforeMinor),
    });
  }
}
