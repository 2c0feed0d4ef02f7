import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  method: 'good',
  receiving_account: 'good',
  deposit: 'good',
  slip: 'good',
  deposit_step: 'good',
  payment: 'good',
  payment_decision: 'good',
  statement: 'good',
  statement_line: 'good',
  day_proof: 'good',
  statement_reading: 'subject',
  tender: 'subject',
  rate_quote: { after: 'an hour', by: 'cashier.forget-quotes' },
} as const satisfies Retention;
