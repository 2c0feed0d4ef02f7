import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  finding: 'good',
  cursor: 'subject',
  sighting: { after: '2 days, or kept with their finding', by: 'findings.forget' },
} as const satisfies Retention;
