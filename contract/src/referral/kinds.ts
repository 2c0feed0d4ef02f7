/** Words of referrals that both sites read; free of schemas, so that pages can carry them. */

/** What somebody who was invited comes to, one after the other; each may bring a reward. */
export const referralStages = ['registered', 'deposited', 'qualified'] as const;
export type ReferralStage = (typeof referralStages)[number];

/**
 * How a referee stands: the days for it go on, staff must decide, all of it was done, the days are over
 * without it, or it brings nothing.
 */
export const refereeStates = ['open', 'review', 'qualified', 'expired', 'refused'] as const;
export type RefereeState = (typeof refereeStates)[number];

/** The same as the inviter reads it: what staff look at is waiting to them. */
export const friendStates = ['waiting', 'qualified', 'expired', 'refused'] as const;
export type FriendState = (typeof friendStates)[number];

/**
 * Why a referee brings nothing: they share something with the inviter or somebody above, are somebody's
 * downline or play money, came beyond what counts of a day or in all, their deposits were taken back, or
 * staff said so.
 */
export const refusalReasons = ['shared', 'agent', 'trial', 'limit', 'reversed', 'staff'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What was found of a referee. The first ones refuse by themselves, the rest waits for staff. */
export const refusingMarks = [
  'device',
  'payout-account',
  'mobile',
  'email',
  'id-number',
  'agent',
  'trial',
] as const;
export const reviewedMarks = ['network', 'holder-name', 'reversed'] as const;
export const referralMarks = [...refusingMarks, ...reviewedMarks] as const;
export type ReferralMark = (typeof referralMarks)[number];

/** What a reward is for: a stage of a referee, or a share of what referees bet on a day. */
export const referralRewardKinds = [...referralStages, 'share'] as const;
export type ReferralRewardKind = (typeof referralRewardKinds)[number];

/** How a reward stands: it can be taken, it was paid, or it was withdrawn before. */
export const referralRewardStates = ['open', 'paid', 'withdrawn'] as const;
export type ReferralRewardState = (typeof referralRewardStates)[number];

/** Who had rewards paid: the member, or the night in which their days were over. */
export const referralPayers = ['member', 'daily'] as const;
export type ReferralPayer = (typeof referralPayers)[number];

/** Days of shares that a page shows. */
export const SHARE_DAYS_SHOWN = 30;
