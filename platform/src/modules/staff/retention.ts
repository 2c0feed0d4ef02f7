import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  audit: 'good',
  audit_link: 'good',
  audit_seal: 'good',
  request: 'good',
  audit_head: 'subject',
  staff: 'subject',
  staff_session: 'subject',
  recovery_code: 'subject',
  alarm: 'subject',
  request_seen: 'subject',
  saved_view: 'subject',
  staff_ticket: { after: 'their use', by: 'staff.forget-old-access' },
  claim: { after: 'minutes', by: 'staff.tidy-queues' },
  staff_device: { after: '180 days without use', by: 'staff.forget-old-access' },
} as const satisfies Retention;
