/** Bounds and words of free spins that vendors, staff and players share. */

/** So many at once. */
export const FREE_SPINS_MAX = 1000;
