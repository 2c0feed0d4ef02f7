import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  broadcast: 'subject',
  message: { after: 'a year, deleted ones after a month', by: 'inbox.forget' },
  letter: { after: 'a year', by: 'inbox.forget' },
  thread: { after: 'a year', by: 'inbox.forget' },
  report: { after: 'a year', by: 'inbox.forget' },
} as const satisfies Retention;
