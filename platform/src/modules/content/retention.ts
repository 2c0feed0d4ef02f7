import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  revision: 'good',
  entry: 'subject',
  picture: 'subject',
  feedback: 'subject',
} as const satisfies Retention;
