import type { Services } from '#kernel/services.ts';
import { dashboardHandlers } from './dashboard.ts';
import { viewMemberHandlers } from './view-member.ts';

/** What no single module knows: the business day, and all that a member sees. */
export function operatorStaffHandlers(services: Services) {
  return { ...dashboardHandlers(services), ...viewMemberHandlers(services) };
}
