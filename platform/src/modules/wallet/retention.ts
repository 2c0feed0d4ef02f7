import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  book: 'good',
  account: 'good',
  contra: 'good',
  transfer: 'good',
  contra_delta: 'good',
  hold: 'good',
  chain_block: 'good',
  chain_part: 'good',
  book_proof: 'good',
  transfer_kind: 'subject',
  chain_head: 'subject',
  play_limit: 'subject',
  play_state: 'subject',
  bonus_terms: 'subject',
  unsound: 'subject',
  play_hour: { after: 'a month', by: 'use' },
} as const satisfies Retention;
