/**
 * Whether the law of the site's place allows to celebrate a win that is no more than the stake. It is one
 * answer for all of a page, given as its session opens; until then, and on pages of past rounds, no.
 */
let areCelebrated = false;

export function celebrateSmallWins(allowed: boolean): void {
  areCelebrated = allowed;
}

/** Whether a win is one to celebrate: more than was staked, or anything where that is allowed. */
export function isCelebrated(winMinor: bigint, stakeMinor: bigint): boolean {
  return winMinor > (areCelebrated ? 0n : stakeMinor);
}
