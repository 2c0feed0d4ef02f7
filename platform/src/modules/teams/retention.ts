import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  play_day: 'subject',
  money_day: 'subject',
  active_day: 'subject',
  counted_payment: 'subject',
  play_window: { after: 'an hour', by: 'teams.forget-windows' },
} as const satisfies Retention;
