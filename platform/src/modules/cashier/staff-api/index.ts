import type { Services } from '#kernel/services.ts';
import { depositHandlers } from './deposits.ts';
import { paymentHandlers } from './payments.ts';

/** Deposits, and payments that wait, for staff. */
export function cashierStaffHandlers(services: Services) {
  return { ...depositHandlers(services), ...paymentHandlers(services) };
}
