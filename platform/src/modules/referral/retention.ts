import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  referee: 'good',
  reward: 'good',
  share_line: 'good',
  payout: 'good',
  terms: 'subject',
  night: 'subject',
  behind: 'subject',
  member: 'subject',
} as const satisfies Retention;
