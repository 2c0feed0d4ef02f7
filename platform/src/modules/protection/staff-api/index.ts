import type { Services } from '#kernel/services.ts';
import { caseHandlers } from './cases.ts';
import { documentHandlers } from './documents.ts';
import { limitHandlers } from './limits.ts';
import { protectMemberHandlers } from './protect-member.ts';

/** Documents, cases and limits of members, for staff. */
export function protectionStaffHandlers(services: Services) {
  return {
    ...documentHandlers(services),
    ...caseHandlers(services),
    ...limitHandlers(services),
    ...protectMemberHandlers(services),
  };
}
