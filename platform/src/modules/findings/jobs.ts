import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { searchFraud } from './search/search-fraud.ts';
import { searchTables } from './search/search-tables.ts';
import { forgetAlone } from './store/finding.ts';

/** Searches every five minutes, and at tables each minute: what is covered there counts no more. */
export function findingsWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    jobs: [
      { name: 'findings.search', cron: '*/5 * * * *', run: () => searchFraud(db) },
      { name: 'findings.tables', cron: '* * * * *', run: () => searchTables(db) },
      { name: 'findings.forget', cron: '17 4 * * *', run: () => forgetAlone(db) },
    ],
  };
}
