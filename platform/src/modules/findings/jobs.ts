import type { Db } from '#kernel/db.ts';
import { eachAnyway } from '#kernel/each-anyway.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { searchChips } from './search/search-chips.ts';
import { searchPeople } from './search/search-people.ts';
import { searchRefused } from './search/search-refused.ts';
import { searchTables } from './search/search-tables.ts';
import { searchTransfers } from './search/search-transfers.ts';
import { forgetAlone } from './store/finding.ts';

const searches = [searchRefused, searchTransfers, searchChips, searchTables, searchPeople];

/** Looks every five minutes at what is new, and at the next thousand members. */
export function findingsWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    jobs: [
      {
        name: 'findings.search',
        cron: '*/5 * * * *',
        run: () => eachAnyway(searches, (search) => search(db)),
      },
      { name: 'findings.forget', cron: '17 4 * * *', run: () => forgetAlone(db) },
    ],
  };
}
