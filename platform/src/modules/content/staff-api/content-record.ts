/** What the calls on content share: whose entry it is, who writes, and the record of it. */
import { entryBodySchema } from '@croupier/contract/content/operator/content';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as entries from '../list-entries.ts';
import { type Author } from '../save-entry.ts';
import { textChanges } from '../text-changes.ts';

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

const textsOf = ({ body }: entries.EntryRow) => entryBodySchema.parse(body).texts;

/** Writes the audit entry; whole texts are in the versions. Answers the entry as it is. */
export async function noted(
  tx: Tx,
  call: Call,
  done: {
    readonly action: string;
    readonly merchantId: bigint;
    readonly after: entries.EntryRow;
    readonly from?: number;
    /** As it was before, where its texts may differ. */
    readonly was?: entries.EntryRow | undefined;
  },
) {
  const { action, merchantId, after, from, was } = done;
  const changed = was && textChanges(textsOf(was), textsOf(after));
  await recordAudit(tx, call, {
    action,
    subject: `content:${after.id}`,
    merchantId,
    reason: after.note || undefined,
    ...(from !== undefined && { before: { revision: from } }),
    ...(changed && {
      before: {
        kind: was.kind,
        revision: was.revision,
        liveRevision: was.liveRevision,
        ...changed.before,
      },
    }),
    after: {
      kind: after.kind,
      revision: after.revision,
      liveRevision: after.liveRevision,
      ...changed?.after,
    },
  });
  return entries.oneEntry(tx, { merchantId, entryId: after.id });
}
