import type { FeedbackAbout } from '@croupier/contract/content/feedback';
import type { Queryable } from '#kernel/db.ts';
import { contractOf } from './store/contract.ts';
import { settlementOf } from './store/settlement-record.ts';

/** Whether the member is paid by that contract or settlement, or pays it. */
export async function isOwnRecord(
  db: Queryable,
  {
    merchantId,
    memberId,
    about,
  }: { readonly merchantId: bigint; readonly memberId: bigint; readonly about: FeedbackAbout },
): Promise<boolean> {
  const [kind, number = ''] = about.split(':');
  const id = BigInt(number);
  if (kind === 'settlement') {
    return (await settlementOf(db, { merchantId, id, partyId: memberId })) !== undefined;
  }
  const contract = await contractOf(db, { merchantId, id });
  return contract?.memberId === memberId || contract?.uplineId === memberId;
}
