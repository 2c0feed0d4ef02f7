import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { lockTurnover, openRequirement } from '#turnover';
import { uuidText } from '../store/held-account.ts';
import type { SingleCall } from '../unbatched-calls/answer-once.ts';
import { closedStates } from './free-spin-rules.ts';
import { addPaid, grantOfReference, type GrantRow, lockGrant } from './free-spin-store.ts';

/**
 * The grant that a win of free spins names, with its member's turnover locked, which goes before
 * accounts. Nothing where it names none of ours: a vendor's own campaigns need no grant.
 */
export async function grantOfWin(
  tx: Tx,
  {
    vendorId,
    accountId,
    freeSpins,
  }: Pick<SingleCall, 'vendorId' | 'accountId'> & { readonly freeSpins: string | undefined },
): Promise<GrantRow | undefined> {
  if (freeSpins === undefined) return undefined;
  const grant = await grantOfReference(tx, { reference: freeSpins, vendorId, accountId });
  if (grant && grant.turnoverTimes > 0) await lockTurnover(tx, grant);
  // Whoever takes what was collected does so once they are over: what comes then is told apart.
  return grant && grant.source !== null ? lockGrant(tx, grant) : grant;
}

/**
 * Counts a win of a grant and has it played before it leaves, unless it is collected, before it is posted.
 * What is collected after their end is told to whoever wanted them.
 */
export async function requireTurnoverOfWin(
  tx: Tx,
  grant: GrantRow,
  { key, amountMinor }: Pick<SingleCall, 'key'> & { readonly amountMinor: bigint },
): Promise<void> {
  const { merchantId, memberId, currency, turnoverTimes, source } = grant;
  await addPaid(tx, { id: grant.id, amountMinor });
  if (source !== null) {
    if (!closedStates.has(grant.state)) return;
    await emit(tx, {
      type: 'free-spins.won-late',
      merchantId: String(merchantId),
      memberId: String(memberId),
      source,
      key: uuidText(key),
      wonMinor: String(amountMinor),
    });
    return;
  }
  await openRequirement(tx, {
    merchantId,
    memberId,
    currency,
    kind: 'bonus',
    source: `free-spin:${uuidText(key)}`,
    amountMinor,
    requiredMinor: amountMinor * BigInt(turnoverTimes),
  });
}
