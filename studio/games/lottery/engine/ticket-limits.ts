/** What a ticket may hold: the server refuses what is beyond it, and pages say so before they ask. */

/** Lines of one ticket. */
export const LINES_MAX = 50;
/** Single bets of one ticket, all lines together. */
export const BETS_MAX = 100_000;
/** Tickets of one player in one issue: what one person can give to settle is bounded, for play money more. */
export const TICKETS_MAX = { real: 1000, demo: 100 } as const;
