import type { Db } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { searchBonuses } from './search-bonuses.ts';
import { searchChips } from './search-chips.ts';
import { searchPeople } from './search-people.ts';
import { searchTables } from './search-tables.ts';
import { searchTransfers } from './search-transfers.ts';
import { tree } from '#agents';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

const AT_ONCE = 200;

const searches = [
  searchRefused,
  searchTransfers,
  searchChips,
  searchTables,
  searchPeople,
  (db: Db) => searchBonuses(db),
];

/** Looks at what is new, and at the next thousand members; one search that fails stops no other. */
export async function searchFraud(db: Db): Promise<void> {
  await eachDespiteErrors(searches, (search) => search(db));
}

/** Newcomers who were given no place below an agent, for what they share with one above. */
async function searchRefused(db: Db): Promise<void> {
  await searchOn(db, 'refused-places', async (tx, afterId) => {
    const refused = await tree.refusedPlacesAfter(tx, afterId, AT_ONCE);
    for (const { merchantId, agentId, memberId, shared, refusedAt } of refused) {
      await noteSighting(tx, {
        merchantId,
        kind: 'self-referral',
        key: `${agentId}:${memberId}`,
        ref: shared,
        memberIds: [agentId, memberId],
        at: refusedAt,
        evidence: { what: 'shared', thing: shared, tail: null },
      });
    }
    return { atId: refused.at(-1)?.id ?? afterId, more: refused.length === AT_ONCE };
  });
}
