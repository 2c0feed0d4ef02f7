/**
 * Where a statement stands: `asked` waits for a second person, `matching` is being worked through,
 * `declined` was not let in.
 */
export const statementStates = ['asked', 'matching', 'done', 'declined'] as const;
export type StatementState = (typeof statementStates)[number];

/**
 * What became of a line: `credited` to a deposit, `review` and `unmatched` wait for staff, `known` was
 * reported before, `differs` was reported with another amount, `out` is money that left.
 */
export const lineOutcomes = ['credited', 'review', 'unmatched', 'known', 'differs', 'out'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
