import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  message: { after: '90 days', by: 'delivery.forget-old-messages' },
} as const satisfies Retention;
