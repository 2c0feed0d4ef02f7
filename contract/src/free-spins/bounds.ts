/** Bounds and words of free spins that vendors, staff and players share. */

/** So many stakes of a game in a currency, of which one is chosen. */
export const STAKES_MAX = 200;

/** So many at once. */
export const FREE_SPINS_MAX = 1000;
