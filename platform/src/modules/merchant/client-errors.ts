import type { PlayerCall } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { countClientErrors, type ReportedClientError } from './count-client-errors.ts';
import { keepClientError } from './keep-client-errors.ts';
import type { Merchant } from './merchant.ts';

/** Takes what a page of that merchant reports about itself. */
export type NoteClientError = (
  call: { readonly merchant: Pick<Merchant, 'id' | 'code'>; readonly log: PlayerCall['log'] },
  error: ReportedClientError,
) => Promise<void>;

/** What pages report about themselves: counted by merchant and kind, and kept for staff. */
export function openClientErrors(db: Db, metrics: Metrics): NoteClientError {
  const errors = countClientErrors();
  metrics.counters(
    {
      name: 'croupier_client_errors_total',
      help: 'Code that did not load and texts that are missing, as pages report them',
      labels: ['merchant', 'kind'],
    },
    errors.counts,
  );
  return async ({ merchant: { id, code }, log }, error) => {
    const told = errors.note({ merchant: code, log }, error);
    await keepClientError(db, { ...error, request: told, merchantId: id });
  };
}
