import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  return_stop: 'good',
  vendor: 'subject',
  game: 'subject',
  merchant_vendor: 'subject',
  merchant_game: 'subject',
  merchant_lane: 'subject',
  game_alternative: 'subject',
  vendor_outage: 'subject',
  played_game: 'subject',
  jackpot: 'subject',
  jackpot_hit: 'subject',
  jackpot_feed: 'subject',
  return_run: 'subject',
  favourite: 'subject',
  recent_game: 'subject',
  vendor_failure: { after: '7 or 8 days', by: 'catalog.forget-failures' },
  return_sum: { after: '400 days, blocks of rounds sooner', by: 'catalog.forget-returns' },
} as const satisfies Retention;
