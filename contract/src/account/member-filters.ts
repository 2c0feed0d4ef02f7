/** By what a list of members is narrowed; free of schemas, so that pages can carry the lists. */

/** When somebody last paid in. */
export const depositFilters = ['within-1', 'within-7', 'within-30', 'not-for-30', 'never'] as const;
export type DepositFilter = (typeof depositFilters)[number];

/** When somebody last signed in. */
export const seenFilters = [
  'within-1',
  'within-7',
  'within-30',
  'not-for-7',
  'not-for-30',
  'not-for-90',
  'never',
] as const;
export type SeenFilter = (typeof seenFilters)[number];
