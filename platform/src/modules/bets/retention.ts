import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  excluded_bet: 'good',
  round: 'good',
  correction: 'good',
  reported_play: 'good',
  jackpot_win: 'good',
  game_day: 'subject',
  hour_day: 'subject',
  device_day: 'subject',
  member_day: 'subject',
  play_money_member: 'subject',
  projection: 'subject',
  consumer: 'subject',
  change: { after: 'their use', by: 'use' },
  running: { after: 'their use', by: 'use' },
  drained: { after: 'their use', by: 'use' },
  table_side: { after: '3 days', by: 'bets.forget-windows' },
  member_window: { after: '3 days', by: 'bets.forget-windows' },
  merchant_window: { after: '3 days', by: 'bets.forget-windows' },
  played_day: { after: 'a month', by: 'bets.forget-windows' },
} as const satisfies Retention;
