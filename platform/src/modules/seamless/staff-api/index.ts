import type { Services } from '#kernel/services.ts';
import { vendorCallHandlers } from './vendor-calls.ts';
import { vendorHandlers } from './vendors.ts';

/** Vendors at the door and what they called, for staff. */
export function seamlessStaffHandlers(services: Services) {
  return { ...vendorHandlers(services), ...vendorCallHandlers(services) };
}
