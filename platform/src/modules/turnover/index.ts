/**
 * Turnover: what must be played before credited money may leave. Whoever credits opens a requirement
 * in the same transaction, before posting; whoever pays out asks `assertReleased`.
 */
export { turnoverModule, turnoverPorts } from './module.ts';
export { type Credit, openForDeposit, openRequirement } from './open-requirement.ts';
export {
  assertReleased,
  assertTransferable,
  drainBets,
  readTurnover,
  type Turnover,
} from './release.ts';
/** The requirement of one credit: read, described, and ended by no play. */
export * as requirementOf from './close-requirement.ts';
export { excludeFromTurnover } from './exclude-from-turnover.ts';
/** Locks a member's turnover, which goes before accounts. */
export { lockMember as lockTurnover } from './store/requirement.ts';
/** The same of many members at once, and opening requirements of theirs. */
export * as manyTurnovers from './open-many.ts';
