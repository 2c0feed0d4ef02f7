import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  redeem: 'good',
  delivery_step: 'good',
  entry: 'good',
  terms: 'subject',
  reward: 'subject',
  member: 'subject',
  rest: 'subject',
  night: 'subject',
  play_behind: 'subject',
  wait: { after: 'their use', by: 'use' },
} as const satisfies Retention;
