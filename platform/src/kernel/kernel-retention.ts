import type { Retention } from './module.ts';

/** How long rows of each table of the module are kept. */
export const kernelRetention = {
  migration: 'subject',
  demo: 'subject',
  push_counter: 'subject',
  call_count: { after: 'their use', by: 'use' },
  payload_seen: { after: 'minutes', by: 'kernel.rotate-payload-keys' },
  attempt: { after: 'a day', by: 'kernel.forget-old-events' },
  push_event: { after: '3 days', by: 'kernel.forget-old-events' },
  payload_key: { after: '7 or 8 days', by: 'kernel.rotate-payload-keys' },
  event: { after: '30 days', by: 'kernel.forget-old-events' },
  reaction: { after: '30 days', by: 'kernel.forget-old-events' },
} as const satisfies Retention;
