import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  transfer: 'good',
  terms: 'subject',
} as const satisfies Retention;
