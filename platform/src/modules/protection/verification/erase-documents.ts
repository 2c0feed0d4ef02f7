import type { Db, Tx } from '#kernel/db.ts';
import { eraseDue, planErasure } from '../store/document.ts';

/** Pictures of what was approved are kept for five years after they ceased to prove anything. */
export const KEEP_DAYS = 5 * 365 + 2;
/** Pictures of what was refused: long enough to ask why. */
export const ERASE_REFUSED_DAYS = 30;
/** A draft that is not sent in goes with its pictures. */
const DRAFT_HOURS = 24;

/** The account was closed: from now on its documents prove nothing. */
export async function planErasureOfMember(tx: Tx, memberId: bigint): Promise<void> {
  await planErasure(tx, { memberId }, KEEP_DAYS);
}

/** Deletes the pictures whose time has come. What was decided about them stays. */
export async function eraseDocuments(db: Db): Promise<{ pages: bigint; drafts: bigint }> {
  return db.transaction().execute((tx) => eraseDue(tx, DRAFT_HOURS));
}
