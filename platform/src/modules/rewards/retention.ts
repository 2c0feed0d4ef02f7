import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  board: 'good',
  board_version: 'good',
  ticket: 'good',
  draw: 'good',
  envelope: 'good',
  packet: 'good',
  raffle: 'good',
  raffle_ticket: 'good',
  raffle_prize: 'good',
  earning: 'subject',
  deposit: 'subject',
  day_stock: 'subject',
  seed_pair: { after: '30 days after their use, with draws for good', by: 'rewards.forget-seeds' },
} as const satisfies Retention;
