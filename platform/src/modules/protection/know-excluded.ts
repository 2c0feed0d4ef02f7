/** Keeps by what excluded people are known again. Keys are added and never taken away. */
import { identityOf } from '#account';
import type { Tx } from '#kernel/db.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { exclusionsToKnow, insertKeys, noteKnown } from './store/exclusion.ts';
import type { Owner } from './store/member.ts';
import { payersOf } from './store/payer.ts';

/** Whoever excluded themselves may sign in elsewhere and tell new details: they are looked at daily. */
const EVERY_DAYS = 1;
/** In one run of the job; the rest waits for the next. */
const RUN_MAX = 200;

/** Adds the keys that an excluded member lacks; does nothing for whoever never excluded themselves. */
export async function knowExcluded(
  { keysOf, secrets }: Pick<ProtectionDeps, 'keysOf' | 'secrets'>,
  tx: Tx,
  owner: Owner,
): Promise<void> {
  if (!(await noteKnown(tx, owner))) return;
  const payers = await payersOf(tx, owner.memberId);
  await insertKeys(tx, owner, [
    ...keysOf(await identityOf(tx, secrets, owner)),
    ...payers.map((digest) => ({ kind: 'bank-account', digest })),
  ]);
}

/** Looks at those whose keys nobody looked at lately. Answers how many they were. */
export async function knowAllExcluded(deps: ProtectionDeps): Promise<number> {
  const due = await exclusionsToKnow(deps.db, { days: EVERY_DAYS, limit: RUN_MAX });
  for (const owner of due) {
    await deps.db.transaction().execute((tx) => knowExcluded(deps, tx, owner));
  }
  return due.length;
}
