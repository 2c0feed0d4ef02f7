import type { Queryable } from '#kernel/db.ts';
import { playLimits } from '#wallet';
import type { PersonalFacts } from './exclusion-keys.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { excludedBy } from './store/exclusion.ts';
import { personsBy } from './store/person.ts';

/** Whose details somebody gave who would register, and whether that member may not come in anew. */
export interface KnownPerson {
  readonly memberId: bigint;
  readonly excluded: boolean;
}

/**
 * Whom the house knows by these facts and lets in no second time: who excluded themselves and is
 * still barred, by mail address, number, papers, bank account, name with birthday, or the browser;
 * and who has an account, by a proven address or number or by papers. Both are looked up each time,
 * so that neither takes longer.
 */
export async function knownPerson(
  { keysOf }: Pick<ProtectionDeps, 'keysOf'>,
  db: Queryable,
  { merchantId, ...facts }: PersonalFacts & { readonly merchantId: bigint },
): Promise<KnownPerson | undefined> {
  const keys = keysOf(facts);
  const excluded = new Set(await excludedBy(db, merchantId, keys));
  const persons = await personsBy(db, merchantId, keys);
  let known: KnownPerson | undefined;
  for (const memberId of new Set([...excluded, ...persons])) {
    const barred = (await playLimits.isBarred(db, memberId)) && excluded.has(memberId);
    if (barred) return { memberId, excluded: true };
    if (persons.includes(memberId)) known ??= { memberId, excluded: false };
  }
  return known;
}
