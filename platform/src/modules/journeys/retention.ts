import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  journey: 'good',
  journey_version: 'good',
  place: 'subject',
  walk: 'subject',
  inside: 'subject',
  run: { after: '400 days after they ended', by: 'journeys.forget' },
  act: { after: '400 days after they ended', by: 'journeys.forget' },
} as const satisfies Retention;
