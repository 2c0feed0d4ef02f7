import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import type { PersonalFacts } from './exclusion-keys.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { excludedBy } from './store/exclusion.ts';

/**
 * Lets nobody register anew who excluded themselves and is still barred, by mail address, number,
 * papers, bank account, name with birthday, or the browser. Refuses `protection.excluded`.
 */
export async function assertMayRegister(
  { keysOf }: Pick<ProtectionDeps, 'keysOf'>,
  db: Queryable,
  { merchantId, ...facts }: PersonalFacts & { readonly merchantId: bigint },
): Promise<void> {
  for (const memberId of await excludedBy(db, merchantId, keysOf(facts))) {
    if (await playLimits.isBarred(db, memberId)) throw refuse('protection.excluded');
  }
}
