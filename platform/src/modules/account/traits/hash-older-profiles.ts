import type { SecretBox } from '@croupier/server/secret-box';
import type { Db } from '#kernel/db.ts';
import { openProfile } from '../store/profiles.ts';
import { membersToHash } from '../store/traits.ts';
import { keepTraits } from './keep-traits.ts';
import { TRAIT_RULES } from './trait-rules.ts';

const BATCH = 200;
/** In one run of the job; the rest waits for the next. */
const BATCHES_MAX = 100;

/** Hashes what members are found by who told it before there were such hashes, or by older rules. */
export async function hashOlderProfiles({
  db,
  secrets,
}: {
  readonly db: Db;
  readonly secrets: SecretBox;
}): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const hashed = await db.transaction().execute(async (tx) => {
      const members = await membersToHash(tx, { rules: TRAIT_RULES, limit: BATCH });
      for (const member of members) {
        const details = await openProfile(tx, secrets, member);
        await keepTraits(tx, secrets, { ...member, details });
      }
      return members.length;
    });
    if (hashed < BATCH) return;
  }
}
