import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  requirement: 'good',
  fill: 'good',
  excluded_bet: 'good',
  policy: 'subject',
  member: 'subject',
} as const satisfies Retention;
