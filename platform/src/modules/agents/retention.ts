import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  prize_bet: 'good',
  node: 'good',
  edge: 'good',
  link: 'good',
  arrival: 'good',
  refused_place: 'good',
  move: 'good',
  note: 'subject',
  team_size: 'subject',
} as const satisfies Retention;
