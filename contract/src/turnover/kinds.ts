/** Words of turnover that both sites read. */

/** What was credited and must be played. */
export const creditKinds = ['deposit', 'bonus', 'rebate', 'transfer', 'adjustment'] as const;
export type CreditKind = (typeof creditKinds)[number];

/**
 * What a withdrawal waits for: until every requirement is filled, or only as far as unfilled ones
 * lock what was credited.
 */
export const releaseModes = ['all', 'locked'] as const;
export type ReleaseMode = (typeof releaseModes)[number];

/** Why a requirement counts no more. */
export const requirementEnds = ['released', 'small-balance', 'waived', 'cancelled'] as const;
export type RequirementEnd = (typeof requirementEnds)[number];
