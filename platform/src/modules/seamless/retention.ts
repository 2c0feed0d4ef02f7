import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  free_spins: 'good',
  tournament: 'good',
  tournament_prize: 'good',
  bet: 'good',
  issue: 'good',
  issue_difference: 'good',
  standing_order: 'good',
  stack: 'good',
  answer: 'good',
  round_void: 'good',
  free_spin_rules: 'subject',
  chat_rule: 'subject',
  chat_words: 'subject',
  chat_told: 'subject',
  vendor_key: 'subject',
  vendor_terms: 'subject',
  played_game: 'subject',
  game_session: 'subject',
  chat_mute: { after: 'their use, mutes once they are over', by: 'seamless.forget-chat' },
  nonce: { after: 'minutes', by: 'seamless.forget-spent' },
  launch_token: { after: 'a day', by: 'seamless.forget-spent' },
  call_log: { after: '7 or 8 days', by: 'seamless.forget-calls' },
  chat_case: { after: 'a year', by: 'seamless.forget-chat' },
} as const satisfies Retention;
