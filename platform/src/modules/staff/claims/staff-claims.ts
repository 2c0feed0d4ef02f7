/** What other modules ask about rows that staff have taken. */
import type { Claim, Held } from '@croupier/contract/staff/operator/claims';
import type { QueueName } from '@croupier/contract/staff/operator/queues';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { type ClaimRow, liveClaims, settleClaim } from './store.ts';

/** Who holds rows of a queue, as it is told to one member of staff. */
export interface Holders {
  /** What a row says of itself: its name there, and who holds it. */
  row(subject: string): { readonly subject: string; readonly claim: Claim | null };
  /** Rows that the reader holds, by their subjects. */
  readonly mine: readonly string[];
  /** Rows that anybody holds. */
  readonly all: readonly string[];
}

/** Reads who holds rows of a queue at the merchant. */
export async function readHolders(
  db: Queryable,
  staff: StaffPrincipal,
  which: { readonly merchantId: bigint; readonly queue: QueueName },
): Promise<Holders> {
  const claims = await liveClaims(db, which);
  const bySubject = new Map(claims.map((row) => [row.subject, describeClaim(staff, row)]));
  return {
    row: (subject) => ({ subject, claim: bySubject.get(subject) ?? null }),
    mine: [...bySubject].filter(([, { mine }]) => mine).map(([subject]) => subject),
    all: [...bySubject.keys()],
  };
}

/** What a list is narrowed to: only those subjects, or none of those. */
export function narrowTo(
  holders: Holders,
  held: Held | undefined,
): { readonly only?: readonly string[]; readonly without?: readonly string[] } {
  if (held === 'mine') return { only: holders.mine };
  return held === 'free' ? { without: holders.all } : {};
}

/**
 * Says that the row is decided by the caller, in the transaction of the decision: nobody holds it any
 * more, and open pages hear of it. Refuses `claim.held` while somebody else does.
 */
export async function settle(
  tx: Queryable,
  { staff }: Pick<StaffCall<StaffPrincipal>, 'staff'>,
  row: { readonly merchantId: bigint | null; readonly queue: QueueName; readonly subject: string },
): Promise<void> {
  const other = await settleClaim(tx, { subject: row.subject, staffId: staff.staffId });
  if (other) throw refuse('claim.held', { params: { by: other.name } });
  await queueChanged(tx, row);
}

export function describeClaim(staff: StaffPrincipal, row: ClaimRow): Claim {
  return {
    by: row.name,
    mine: row.staffId === staff.staffId,
    at: row.claimedAt.toISOString(),
    until: row.freeAt.toISOString(),
  };
}
