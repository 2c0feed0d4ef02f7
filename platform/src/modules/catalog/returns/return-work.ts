import { feed } from '#bets';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Services } from '#kernel/services.ts';
import { forgetReturns, judgeReturns } from './judge-returns.ts';
import { CONSUMER, takeInResults } from './take-in-results.ts';

/** Holds what games return against what their vendors say. */
export function returnWork({
  db,
  log,
  signals,
}: Pick<Services, 'db' | 'log' | 'signals'>): ModuleWork {
  const results = { db, log, signals, consumer: CONSUMER, apply: takeInResults };
  return {
    atStart: (signal) => feed.keepConsuming(results, signal),
    jobs: [
      { name: 'catalog.judge-returns', cron: '* * * * *', run: () => judgeReturns(db) },
      { name: 'catalog.forget-returns', cron: '17 4 * * *', run: () => forgetReturns(db) },
    ],
  };
}
