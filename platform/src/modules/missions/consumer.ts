/** The name under which this module reads the bet feed. */
export const CONSUMER = 'missions';
/** Days for which bets of a mission that was stopped are still taken back. */
export const STOPPED_DAYS = 60;
