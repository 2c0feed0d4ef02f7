import type { Tx } from '#kernel/db.ts';
import { lockTurnover, openRequirement } from '#turnover';
import { uuidText } from '../store/held-account.ts';
import type { PrizeCall } from '../unbatched-calls/prizes.ts';
import { addPaid, grantOfReference, type GrantRow } from './free-spin-store.ts';

/**
 * The grant that a win of free spins names, with its member's turnover locked, which goes before
 * accounts. Nothing where it names none of ours: a vendor's own campaigns need no grant.
 */
export async function grantOfWin(
  tx: Tx,
  { vendorId, accountId, freeSpins }: PrizeCall & { readonly freeSpins: string | undefined },
): Promise<GrantRow | undefined> {
  if (freeSpins === undefined) return undefined;
  const grant = await grantOfReference(tx, { reference: freeSpins, vendorId, accountId });
  if (grant && grant.turnoverTimes > 0) await lockTurnover(tx, grant);
  return grant;
}

/** Counts a win of a grant and has it played before it leaves, before it is posted. */
export async function requireTurnoverOfWin(
  tx: Tx,
  grant: GrantRow,
  { key, amountMinor }: PrizeCall & { readonly amountMinor: bigint },
): Promise<void> {
  const { merchantId, memberId, currency, turnoverTimes } = grant;
  await addPaid(tx, { id: grant.id, amountMinor });
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
