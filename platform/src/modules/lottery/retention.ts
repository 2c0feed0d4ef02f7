import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  entry: 'good',
  agreed_terms: 'good',
  waiting: { after: 'their use', by: 'use' },
  corrected: { after: '90 days', by: 'lottery.forget-corrections' },
} as const satisfies Retention;
