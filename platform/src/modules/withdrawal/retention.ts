import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  method: 'good',
  account: 'good',
  withdrawal: 'good',
  step: 'good',
  slice: 'good',
  payout_conflict: 'good',
  proof: 'good',
  risk_hit: 'good',
  settings: 'subject',
} as const satisfies Retention;
