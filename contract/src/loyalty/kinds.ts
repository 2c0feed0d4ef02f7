/** Words of levels and rebates that both sites read; free of schemas, so that pages can carry them. */

/** What a level gives: for reaching it, each month while it is held, and on a birthday. */
export const levelGiftKinds = ['level', 'month', 'birthday'] as const;
export type LevelGiftKind = (typeof levelGiftKinds)[number];

/** How a gift stands: it can be taken, it was, its days are over. */
export const levelGiftStates = ['open', 'taken', 'expired'] as const;
export type LevelGiftState = (typeof levelGiftStates)[number];

/** Who had a rebate paid: the member, or the night. */
export const rebateMakers = ['member', 'daily'] as const;
export type RebateMaker = (typeof rebateMakers)[number];

/** Levels of a ladder, the first of which everybody has. */
export const LEVELS_MIN = 2;
export const LEVELS_MAX = 16;

/** What must be bet in a month to keep a level that asks for so much in all, minor units; rounded up. */
export function keptByMinor(validBetMinor: bigint, keepPercent: number): bigint {
  return (validBetMinor * BigInt(keepPercent) + 99n) / 100n;
}
