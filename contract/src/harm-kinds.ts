/** Markers of harm, and what staff do about them. */
export const harmMarkers = [
  'chasing',
  'night-play',
  'raise-after-loss',
  'cancelled-withdrawals',
  'stakes',
] as const;
export type HarmMarker = (typeof harmMarkers)[number];

/** One marker in a month: the member is told; two: limits are offered; three: staff must act. */
export const harmGrades = [1, 2, 3] as const;
export type HarmGrade = (typeof harmGrades)[number];

export const harmActions = ['contact', 'limit', 'break', 'close'] as const;
export type HarmAction = (typeof harmActions)[number];
