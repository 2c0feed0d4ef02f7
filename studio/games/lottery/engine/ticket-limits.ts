/** What a ticket may hold: the server refuses what is beyond it, and pages say so before they ask. */

/** Lines of one ticket. */
export const LINES_MAX = 50;
/** Single bets of one ticket, all lines together. */
export const BETS_MAX = 20_000;
/** Numbers of one ticket that are counted one by one, all lines together. */
export const NUMBERS_MAX = 1000;
/** Tickets of one player in one issue: what one person can give to settle is bounded, for play money more. */
export const TICKETS_MAX = { real: 1000, demo: 100 } as const;
/** Tickets that one player takes back in one issue: each has kept its numbers from others until then. */
export const CANCELS_MAX = 5;
/** Chases of one player that run at once, in all lotteries. */
export const CHASES_MAX = 20;
