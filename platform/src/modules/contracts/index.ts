/** Contracts by which agents are paid for what their teams do. */
export { contractsModule } from './module.ts';
/** Refuses who still owes others for their contracts. */
export { assertOwesNothing } from './settlement/assert-owes-nothing.ts';
