/**
 * Responsible gaming: limits of deposits, breaks, the reality check, who excluded themselves, and
 * who members have proven to be.
 */
/** What members pay in: counted, judged, and room made again. */
export * as depositRoom from './count-deposit.ts';
export { protectionModule } from './module.ts';
export type { PersonalFacts } from './exclusion-keys.ts';
export { protectionDeps, type ProtectionDeps } from './protection-deps.ts';
export { describeLimits } from './staff-api/describe-limits.ts';
/** People who have several accounts. */
export { identifiersInCommon, identifiersSharedWith } from './store/person.ts';
/** What a member's level lets them move. */
export * as levels from './verification/level-allowance.ts';
/** Markers of harm: signals of them, and the cases of staff. */
export * as harm from './harm/handle-case.ts';
