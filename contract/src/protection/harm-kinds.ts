/** Cases of members: markers of harm and of laundering, and what staff do about them. */

/** Whether somebody harms themselves by playing, or launders money by it. */
export const caseConcerns = ['harm', 'laundering'] as const;
export type CaseConcern = (typeof caseConcerns)[number];

export const caseMarkers = {
  harm: [
    'chasing',
    'night-play',
    'raise-after-loss',
    'cancelled-withdrawals',
    'stakes',
    'failed-deposits',
    'excluded-payer',
  ],
  laundering: [
    'structuring',
    'shared-payer',
    'dormant-return',
    'unplayed-withdrawal',
    'fast-withdrawal',
  ],
} as const satisfies Record<CaseConcern, readonly string[]>;
export type HarmMarker = (typeof caseMarkers)['harm'][number];
export type LaunderingMarker = (typeof caseMarkers)['laundering'][number];
export type CaseMarker = HarmMarker | LaunderingMarker;

/** One marker in a month: the member is told; two: limits are offered; three: staff must act. */
export const harmGrades = [1, 2, 3] as const;
export type HarmGrade = (typeof harmGrades)[number];

/** Of laundering nothing may reach the member: no talk, no limit, no break. */
export const caseActions = {
  harm: ['contact', 'limit', 'break', 'close'],
  laundering: ['note', 'report', 'close'],
} as const satisfies Record<CaseConcern, readonly string[]>;
export type CaseAction = (typeof caseActions)[CaseConcern][number];

export function concernOf(marker: CaseMarker): CaseConcern {
  return (caseMarkers.laundering as readonly CaseMarker[]).includes(marker) ? 'laundering' : 'harm';
}
