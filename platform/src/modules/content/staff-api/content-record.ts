/** What the calls on content share: whose entry it is, who writes, and the record of it. */
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as entries from '../list-entries.ts';
import { type Author } from '../save-entry.ts';

type Call = StaffCall<StaffPrincipal>;

/** The entry that a call names, at a merchant that the staff member works for. */
export function keyOf(
  staff: StaffPrincipal,
  input: { merchantId: string; entryId: string },
): entries.EntryKey {
  return { merchantId: merchantWithin(staff, input.merchantId), entryId: BigInt(input.entryId) };
}

export function authorOf({ staff }: Call): Author {
  return { id: staff.staffId, name: staff.name };
}

/** Writes the audit entry; the texts themselves are in the versions. Answers the entry as it is. */
export async function noted(
  tx: Tx,
  call: Call,
  done: { action: string; merchantId: bigint; after: entries.EntryRow; from?: number },
) {
  const { action, merchantId, after, from } = done;
  await recordAudit(tx, call, {
    action,
    subject: `content:${after.id}`,
    merchantId,
    reason: after.note || undefined,
    ...(from !== undefined && { before: { revision: from } }),
    after: { kind: after.kind, revision: after.revision, liveRevision: after.liveRevision },
  });
  return entries.oneEntry(tx, { merchantId, entryId: after.id });
}
