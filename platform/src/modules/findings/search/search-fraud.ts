import type { Db } from '#kernel/db.ts';
import { eachAnyway } from '#kernel/each-anyway.ts';
import { searchChips } from './search-chips.ts';
import { searchPeople } from './search-people.ts';
import { searchRefused } from './search-refused.ts';
import { searchTables } from './search-tables.ts';
import { searchTransfers } from './search-transfers.ts';

const searches = [searchRefused, searchTransfers, searchChips, searchTables, searchPeople];

/** Looks at what is new, and at the next thousand members; one search that fails stops no other. */
export async function searchFraud(db: Db): Promise<void> {
  await eachAnyway(searches, (search) => search(db));
}
