/**
 * Named places where a test may kill the process, to prove that what follows a crash is the same
 * as what would have followed without it. Nothing happens unless FAILPOINT names the place.
 */
export const failpoints = [
  /** Nonce and request are stored, the stake is not yet asked for. */
  'after-reserve',
  /** The platform took the stake, nothing of that is stored here. */
  'after-stake',
  /** The outcome is stored, nobody outside knows it. */
  'after-outcome',
  /** A step is stored with its further stake, which is not yet asked for. */
  'after-step-reserve',
  /** The platform took the further stake, nothing of that is stored here. */
  'after-step-stake',
  /** A step is stored with what it led to, nobody outside knows it. */
  'after-step',
  /** The platform paid the win, that is not stored here. */
  'after-win',
  /** The platform paid a pot, that is not stored here. */
  'after-jackpot',
  /** All is stored, the player has no answer. */
  'before-reply',
] as const;

/** Those of games whose rounds are shared; bets of theirs pass some of the others as well. */
export const sharedFailpoints = [
  /** A bet counts, its player has no answer. */
  'after-bet-open',
  /** A bet is taken back, the platform does not know. */
  'after-bet-cancel',
  /** A bet was cashed out, nobody outside knows it. */
  'after-bet-action',
  /**
   * A round takes bets, has started, has told something or decided bets while it runs, or has ended; nobody
   * has heard.
   */
  'after-round-opened',
  'after-round-started',
  'after-progress',
  'after-bets-ended',
  'after-round-ended',
] as const;

/** Those of lotteries; tickets and parts of chases pass some of the others as well. */
export const lotteryFailpoints = [
  /** What some tickets of an issue pay is stored, no wallet knows. */
  'after-slice',
  /** A wallet knows what tickets pay, that is not stored here. */
  'after-told',
  /** A wallet has closed an issue, that is not stored here. */
  'after-closing',
] as const;
/** Those of sports bets, which pass some of the others as well. */
export const sportsFailpoints = [
  /** A bet, or a part of it, is sold, and no wallet knows. */
  'after-sale',
] as const;
export type Failpoint = (
  | typeof failpoints
  | typeof sharedFailpoints
  | typeof lotteryFailpoints
  | typeof sportsFailpoints
)[number];

const armed = process.env['FAILPOINT'];

/** Ends this process at once, without any clean-up, when the environment asks for it here. */
export function failpoint(name: Failpoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
