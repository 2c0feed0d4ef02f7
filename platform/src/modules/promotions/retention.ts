import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  offer: 'good',
  offer_version: 'good',
  bonus_grant: 'good',
  entry: 'good',
  spin_win: 'good',
  code_batch: 'good',
  offer_code: 'good',
  deposit_hold: 'good',
  cashback_run: 'good',
  liability_limit: 'subject',
  application: 'subject',
  application_picture: 'subject',
  cashback_behind: 'subject',
  reminder: { after: 'their use', by: 'use' },
} as const satisfies Retention;
