import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  agreed: 'good',
  waiting: { after: 'their use', by: 'use' },
} as const satisfies Retention;
