/** Ends of requirements that no play brought about. */
import type { Tx } from '#kernel/db.ts';
import {
  closeRequirements,
  type Holder,
  lockMember,
  requirementBySource,
} from './store/requirement.ts';

/** Ends the requirement of a credit that is taken back; nothing when there is none or it has ended. */
export async function cancelRequirement(tx: Tx, holder: Holder, source: string): Promise<void> {
  await lockMember(tx, holder);
  const found = await requirementBySource(tx, holder, source);
  if (found) await closeRequirements(tx, holder, { as: 'cancelled', id: found });
}

/** Lets a member off what is left of one; false when it is not open any more. */
export async function waiveRequirement(tx: Tx, holder: Holder, id: bigint): Promise<boolean> {
  await lockMember(tx, holder);
  return (await closeRequirements(tx, holder, { as: 'waived', id })) > 0;
}
