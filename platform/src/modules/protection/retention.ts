import type { Retention } from '#kernel/module.ts';

/** How long rows of each table of the module are kept. */
export const retention = {
  exclusion: 'good',
  exclusion_key: 'good',
  payer: 'good',
  harm_case: 'good',
  harm_marker: 'good',
  harm_action: 'good',
  person_key: 'subject',
  past_person_key: 'subject',
  member: 'subject',
  deposit_limit: 'subject',
  deposit_use: 'subject',
  threshold: 'subject',
  document: 'subject',
  harm_cursor: 'subject',
  signal: 'subject',
  document_page: { after: 'what the merchant set', by: 'protection.erase-documents' },
} as const satisfies Retention;
