import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  contract: 'good',
  step: 'good',
  run: 'good',
  settlement: 'good',
  hold: 'good',
  point_payment: 'good',
  terms: 'subject',
  told: 'subject',
  point_due: 'subject',
} as const satisfies Retention;
