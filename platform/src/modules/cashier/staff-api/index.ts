import type { Services } from '#kernel/services.ts';
import { depositHandlers } from './deposits.ts';
import { methodHandlers } from './methods.ts';
import { paymentHandlers } from './payments.ts';
import { slipHandlers } from './slips.ts';
import { statementHandlers } from './statements.ts';

/** Deposits, payments that wait, slips, statements, and what is set up about paying in, for staff. */
export function cashierStaffHandlers(services: Services) {
  return {
    ...depositHandlers(services),
    ...paymentHandlers(services),
    ...methodHandlers(services),
    ...slipHandlers(services),
    ...statementHandlers(services),
  };
}
