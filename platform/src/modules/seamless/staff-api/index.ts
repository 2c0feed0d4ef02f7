import type { Services } from '#kernel/services.ts';
import { type FreeSpinDeps, freeSpinHandlers } from './free-spins.ts';
import { vendorCallHandlers } from './vendor-calls.ts';
import { vendorHandlers } from './vendors.ts';

/** Vendors at the door and what they called, for staff. */
export function seamlessStaffHandlers(deps: Services & FreeSpinDeps) {
  return { ...vendorHandlers(deps), ...vendorCallHandlers(deps), ...freeSpinHandlers(deps) };
}
