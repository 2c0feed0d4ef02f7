/** What pages and studio share of sports at run time, without what checks requests. */

export const sports = ['football', 'basketball', 'tennis', 'esports'] as const;
export type Sport = (typeof sports)[number];

/** Bytes of a slip on its way. */
export const SLIP_BODY_MAX = 16_384;
/** Legs of a bet built of one match. */
export const BUILDER_LEGS_MAX = 8;
/** What anybody may follow at once. */
export const FOLLOWED_MAX = 400;
export const SEARCH_MAX = 60;
export const FAVOURITES_MAX = 200;

export const oddsChoices = ['any', 'higher', 'none'] as const;
