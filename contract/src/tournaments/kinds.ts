/** What platform, vendors and players share about tournaments. */

/** How rounds score: the highest win of one in stakes, or those of all together. */
export const tournamentRules = ['best-multiple', 'sum-of-multiples'] as const;
export type TournamentRule = (typeof tournamentRules)[number];

export const TOURNAMENT_GAMES_MAX = 50;
export const TOURNAMENT_PRIZES_MAX = 50;
/** So many places are told and shown. */
export const TOURNAMENT_TOP = 50;
