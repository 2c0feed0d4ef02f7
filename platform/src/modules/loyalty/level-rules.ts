/** Which level a member has, and what a change of it brings. Pure; amounts are minor units. */

/** One step of a ladder; the first is where everybody begins. */
export interface Level {
  /** What must have been paid in and bet in all to be there; both. */
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
  /** Given once when it is reached, each month while it is held, and on a birthday. */
  readonly upgradeMinor: bigint;
  readonly monthlyMinor: bigint;
  readonly birthdayMinor: bigint;
}

/** What a member has paid in and bet since they registered. */
export interface Growth {
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
}

/** Of what a level asks to be bet in all, so much must be bet in a month to keep it, in percent. */
export const KEEP_PERCENT = 5n;

/** The highest level both of whose conditions are met, with all below it. */
export function levelOf(ladder: readonly Level[], grown: Growth): number {
  const missed = ladder.findIndex(
    ({ depositMinor, validBetMinor }) =>
      grown.depositMinor < depositMinor || grown.validBetMinor < validBetMinor,
  );
  return (missed === -1 ? ladder.length : missed) - 1;
}

/**
 * Levels whose bonus for reaching them is due: all above the highest that was ever held. Whoever falls and
 * rises again gets none twice.
 */
export function reachedNow(highestBefore: number, level: number): number[] {
  const first = highestBefore + 1;
  return Array.from({ length: Math.max(0, level - highestBefore) }, (_, place) => first + place);
}

/** What must be bet in a month to keep a level. */
export function keepMinor({ validBetMinor }: Level): bigint {
  return (validBetMinor * KEEP_PERCENT + 99n) / 100n;
}

/** The level after a month: the same, or one lower where too little was bet. */
export function afterMonth(
  ladder: readonly Level[],
  level: number,
  monthValidBetMinor: bigint,
): number {
  const held = ladder[level];
  if (!held || level === 0) return 0;
  return monthValidBetMinor >= keepMinor(held) ? level : level - 1;
}
