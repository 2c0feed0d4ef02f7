/** Suspected fraud in lines of agents, and what staff decide of it. */
export { findingsModule } from './module.ts';
