import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  gift: 'good',
  rebate: 'good',
  rebate_line: 'good',
  terms: 'subject',
  rebate_off: 'subject',
  member: 'subject',
  rebate_rest: 'subject',
  night: 'subject',
  rebate_behind: 'subject',
  level_behind: 'subject',
} as const satisfies Retention;
