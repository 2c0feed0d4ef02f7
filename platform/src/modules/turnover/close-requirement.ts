/** Ends of requirements that no play brought about. */
import type { Queryable, Tx } from '#kernel/db.ts';
import { endRequirements } from './end-requirements.ts';
import {
  type Holder,
  lockMember,
  type Requirement,
  requirementById,
  requirementBySource,
  type RequirementSums,
  setLocked,
  sumsOfSources,
} from './store/requirement.ts';

export { describeRequirement as describe } from './describe-requirement.ts';
export { depositTimesBp } from './open-requirement.ts';

/** Ends the requirement of a credit that is taken back; nothing when there is none or it has ended. */
export async function cancel(tx: Tx, holder: Holder, source: string): Promise<void> {
  await lockMember(tx, holder);
  const found = await requirementBySource(tx, holder, source);
  if (found) await endRequirements(tx, holder, { as: 'cancelled', id: found });
}

/** Closes a filled requirement for good, whatever becomes of the bets that filled it. */
export async function release(tx: Tx, holder: Holder, source: string): Promise<void> {
  await lockMember(tx, holder);
  const id = await requirementBySource(tx, holder, source);
  if (id) await endRequirements(tx, holder, { as: 'released', id, filledOnly: true });
}

/**
 * Says what a requirement keeps from leaving now, minor units: with a bonus, what was won with it. Locks the
 * member's turnover.
 */
export async function lock(
  tx: Tx,
  holder: Holder,
  one: { readonly source: string; readonly lockedMinor: bigint },
): Promise<void> {
  await lockMember(tx, holder);
  await setLocked(tx, holder, one);
}

/** The requirement of a credit as it is; undefined where none was opened. */
export async function read(
  db: Queryable,
  holder: Holder,
  source: string,
): Promise<Requirement | undefined> {
  const id = await requirementBySource(db, holder, source);
  return id === undefined ? undefined : requirementById(db, holder, id);
}

/** What was asked for by credits of a merchant, and what was bet for them: all of it, and what counted. */
export async function sums(
  db: Queryable,
  merchantId: bigint,
  sources: readonly string[],
): Promise<RequirementSums> {
  return sumsOfSources(db, merchantId, sources);
}

/** Lets a member off what is left of one; false when it is not open any more. */
export async function waiveRequirement(tx: Tx, holder: Holder, id: bigint): Promise<boolean> {
  await lockMember(tx, holder);
  return (await endRequirements(tx, holder, { as: 'waived', id })) > 0;
}
