/** Contracts by which agents are paid for what their teams do. */
export { contractsModule } from './module.ts';
/** What staff hold back. */
export { holdSalaries, releaseSalaries } from './hold-salaries.ts';
export { heldSince } from './store/guard.ts';
/** Refuses who still owes others for their contracts. */
export { assertOwesNothing } from './settlement/assert-owes-nothing.ts';
/** Which settlements lines of an account record paid. */
export { settlementsOfPayments } from './settlement/settlements-of-payments.ts';
