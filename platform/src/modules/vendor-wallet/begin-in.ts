import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { moveBetween } from '#wallet';
import { type Guest, insertTransfer, type TransferRow } from './store.ts';

/**
 * From the main account to the vendor's purse, and the record of the transfer that is to be carried
 * out at the vendor. Whoever calls holds the visit. Refuses what `moveBetween` refuses.
 */
export async function beginIn(
  tx: Tx,
  who: Guest,
  { amountMinor, key }: { readonly amountMinor: bigint; readonly key: string | null },
): Promise<TransferRow> {
  const reference = newId();
  const { merchantId, memberId, currency, vendorId } = who;
  await moveBetween(tx, {
    merchantId,
    memberId,
    currency,
    kind: 'vendor-in',
    from: { purse: 'main' },
    to: { purse: 'vendor', label: String(vendorId) },
    amountMinor,
    key: reference,
    subject: { type: 'vendor', id: vendorId },
    outsideId: reference,
  });
  return insertTransfer(tx, who, {
    reference,
    direction: 'in',
    amountMinor,
    wantedMinor: null,
    key,
    byHand: key !== null,
  });
}
