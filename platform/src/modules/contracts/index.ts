/** Contracts by which agents are paid for what their teams do. */
export { contractsModule } from './module.ts';
