import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  merchant: 'subject',
  domain: 'subject',
  client_error: { after: '30 days', by: 'use' },
} as const satisfies Retention;
