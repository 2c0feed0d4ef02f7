import type { PlayerCall } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { countClientTroubles, type ReportedTrouble } from './count-client-troubles.ts';
import { keepTrouble } from './keep-client-troubles.ts';
import type { Merchant } from './merchant.ts';

/** Takes what a page of that merchant reports about itself. */
export type NoteTrouble = (
  call: { readonly merchant: Pick<Merchant, 'id' | 'code'>; readonly log: PlayerCall['log'] },
  trouble: ReportedTrouble,
) => Promise<void>;

/** What pages report about themselves: counted by merchant and kind, and kept for staff. */
export function openClientTroubles(db: Db, metrics: Metrics): NoteTrouble {
  const troubles = countClientTroubles();
  metrics.counters(
    {
      name: 'croupier_page_troubles_total',
      help: 'Code that did not load and texts that are missing, as pages report them',
      labels: ['merchant', 'kind'],
    },
    troubles.counts,
  );
  return async ({ merchant: { id, code }, log }, trouble) => {
    const told = troubles.note({ merchant: code, log }, trouble);
    await keepTrouble(db, { ...trouble, request: told, merchantId: id });
  };
}
