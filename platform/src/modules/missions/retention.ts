import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  mission: 'good',
  mission_version: 'good',
  claim: 'good',
  tally: 'subject',
  deposit: 'subject',
  progress: { after: '60 days after its claim runs out', by: 'missions.forget' },
  streak_day: { after: '60 days after its claim runs out', by: 'missions.forget' },
} as const satisfies Retention;
