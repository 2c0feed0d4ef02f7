import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  tag: 'subject',
  member_tag: 'subject',
  segment: 'subject',
  member_level: 'subject',
} as const satisfies Retention;
