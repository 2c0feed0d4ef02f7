import { type QueueName, rulesOfQueue } from '@croupier/contract/staff/operator/queues';
import type { Claim } from '@croupier/contract/staff/operator/claims';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { type StaffQueue, queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { describeClaim } from './staff-claims.ts';
import { countHeld, dropClaim, takeRow } from './store.ts';

export interface ClaimDeps {
  readonly db: Db;
  readonly queueOf: (name: QueueName) => StaffQueue;
}

interface Wanted {
  readonly merchantId: bigint;
  readonly queue: QueueName;
  readonly subject: string;
}

/** Nobody works on more at a time; it also bounds what has to be read with a queue. */
const HELD_MAX = 100;

/**
 * Takes a row of a queue, or renews that. Refuses `staff.forbidden` to whoever may not decide its
 * rows, `claim.gone` when it does not wait there, and `claim.held` when somebody else has it.
 */
export async function claimRow(
  { db, queueOf }: ClaimDeps,
  staff: StaffPrincipal,
  row: Wanted,
): Promise<Claim> {
  assertMayClaim(staff, row.queue);
  return db.transaction().execute(async (tx) => {
    if (!(await queueOf(row.queue).waits?.(tx, row))) throw refuse('claim.gone');
    const held = await takeRow(tx, { ...row, staffId: staff.staffId });
    if (held.staffId !== staff.staffId) throw refuse('claim.held', { params: { by: held.name } });
    if ((await countHeld(tx, staff.staffId)) > HELD_MAX) throw refuse('request.too-many');
    await queueChanged(tx, row);
    return describeClaim(staff, held);
  });
}

/** Gives a row back that the caller holds. */
export async function freeRow(
  { db }: ClaimDeps,
  staff: StaffPrincipal,
  row: Wanted,
): Promise<void> {
  assertMayClaim(staff, row.queue);
  await db.transaction().execute(async (tx) => {
    if (await dropClaim(tx, { ...row, staffId: staff.staffId })) await queueChanged(tx, row);
  });
}

function assertMayClaim(staff: StaffPrincipal, queue: QueueName): void {
  const { claim } = rulesOfQueue(queue);
  if (claim === undefined || !staff.permissions.has(claim)) throw refuse('staff.forbidden');
}
