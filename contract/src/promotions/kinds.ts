/** Words of promotions that both sites read; free of schemas, so that pages can carry them. */

/**
 * What an offer gives and when: `deposit-match` a share of a deposit, as it is credited; `sign-up` a sum
 * that a member claims; `application` a sum that a member asks for and staff look at; `birthday` one that
 * is claimed in the days from a birthday on; `level-up` one for each VIP level that a member has reached;
 * `cashback` a share of what was lost in a period, which comes by itself.
 */
export const offerKinds = [
  'deposit-match',
  'sign-up',
  'application',
  'birthday',
  'level-up',
  'cashback',
] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Those that a member claims. */
export const claimedKinds: readonly OfferKind[] = ['sign-up', 'birthday', 'level-up'];

/** Those that can give free spins instead of money. */
export const spinKinds: readonly OfferKind[] = ['deposit-match', 'sign-up', 'birthday', 'level-up'];

/** Games among which a member chooses one for free spins. */
export const SPIN_GAMES_MAX = 10;
/** Days on which free spins of an offer can be played. */
export const SPIN_DAYS_MAX = 30;

/** Periods for which the sum that an offer gives can be bounded. */
export const capPeriods = ['day', 'week', 'month'] as const;
export type CapPeriod = (typeof capPeriods)[number];

/** Days that a condition about play looks back on. */
export const PLAY_DAYS_MAX = 90;

/** Days from a birthday on, itself included, on which what it brings can be claimed. */
export const BIRTHDAY_DAYS = 7;

/** Shelves of the promotions page. */
export const offerCategories = [
  'deposit',
  'rebate',
  'tournament',
  'vip',
  'lottery',
  'other',
] as const;
export type OfferCategory = (typeof offerCategories)[number];

/** Pictures that the product draws for offers. */
export const offerArts = [
  'coins',
  'firecrackers',
  'boat',
  'hourglass',
  'cake',
  'crown',
  'envelopes',
  'eggs',
  'lanterns',
  'fireworks',
  'medal',
  'gift',
] as const;
export type OfferArt = (typeof offerArts)[number];

/**
 * Where an offer stands with staff: a draft, published and not begun, shown and given, held back for now, or
 * over. What is `paused` or `ended` gives nothing more; what was given stays.
 */
export const offerStages = ['draft', 'coming', 'live', 'paused', 'ended'] as const;
export type OfferStage = (typeof offerStages)[number];

/**
 * What an offer is to whoever looks at it, as the product's specification names the states of an activity:
 * to be joined, to be claimed, waiting for staff, over, refused, given, claimed, being played for, joined,
 * not begun.
 */
export const offerStates = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming-soon',
] as const;
export type OfferState = (typeof offerStates)[number];

/** How often a member may take an offer. Days, weeks and months are the merchant's. */
export const claimPeriods = ['once', 'day', 'week', 'month'] as const;
export type ClaimPeriod = (typeof claimPeriods)[number];

/** What is multiplied to get what must be played. */
export const requirementBases = ['bonus', 'deposit-and-bonus'] as const;
export type RequirementBase = (typeof requirementBases)[number];

/**
 * How a grant stands: free spins that are not over; being played for; played, so that it is the member's;
 * given up; run out of time; lost in play; taken back by staff or with its deposit.
 */
export const grantStates = [
  'spins',
  'open',
  'converted',
  'forfeited',
  'expired',
  'lost',
  'cancelled',
] as const;
export type GrantState = (typeof grantStates)[number];

/**
 * Movements of a grant: given; above the most that it may become; what was left when it was given up, ran
 * out, was lost but for a rest, or was cancelled.
 */
export const grantEntryKinds = [
  'granted',
  'above-most',
  'forfeited',
  'expired',
  'lost',
  'cancelled',
] as const;
export type GrantEntryKind = (typeof grantEntryKinds)[number];

/** How an application stands: its pictures are being sent, it waits for staff, refused, given. */
export const applicationStates = ['draft', 'applying', 'rejected', 'issued'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** An application: its comment in letters, its pictures and their bytes. */
export const APPLICATION_COMMENT_MAX = 140;
export const APPLICATION_PICTURES_MAX = 3;
export const APPLICATION_PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Whether whoever does not meet a condition can meet it: never, at another time, or by what they do now. */
export const lackMends = ['never', 'later', 'now'] as const;
export type LackMend = (typeof lackMends)[number];

/**
 * Why an offer is not to be had, `limit` for what may be given in a period or to so many; told to the member
 * only where it helps them.
 */
export const offerBars = [
  'condition',
  'taken',
  'other-grant',
  'budget',
  'limit',
  'barred',
  'deposit-too-small',
  'method',
] as const;
export type OfferBar = (typeof offerBars)[number];
