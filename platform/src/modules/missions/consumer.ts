/** The name under which this module reads the bet feed. */
export const CONSUMER = 'missions';
/**
 * Days for which bets of a mission that was stopped are still taken back, and for which what can be claimed
 * no longer is kept.
 */
export const STOPPED_DAYS = 60;
