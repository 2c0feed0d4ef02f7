/** Which level a member has, and what a night makes of it (RULES.md V). Pure; amounts are minor units. */
import { keptByMinor } from '@croupier/contract/loyalty/kinds';
import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { parseMoney } from '@croupier/contract/money';

/** One step of a ladder; the first is where everybody begins. */
export interface Level {
  /** What must have been paid in and bet in all to be there; both. */
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
  /** What must be bet in a month to keep it. */
  readonly keepMinor: bigint;
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

/** The levels of terms, which are in main units. */
export function ladderOf({ levels, keepPercent }: LoyaltyTerms): Level[] {
  return levels.map((level) => {
    const validBetMinor = minorOf(level.validBet);
    return {
      depositMinor: minorOf(level.deposit),
      validBetMinor,
      keepMinor: keptByMinor(validBetMinor, keepPercent),
      upgradeMinor: minorOf(level.upgrade),
      monthlyMinor: minorOf(level.monthly),
      birthdayMinor: minorOf(level.birthday),
    };
  });
}

const minorOf = (text: string) => parseMoney(text) ?? 0n;

/** Whether each level asks for as much as the one below it at least, and the first for nothing. */
export function isLadder(ladder: readonly Level[]): boolean {
  return ladder.every(({ depositMinor, validBetMinor }, place) => {
    const below = ladder[place - 1];
    if (!below) return depositMinor === 0n && validBetMinor === 0n;
    return (
      depositMinor >= below.depositMinor &&
      validBetMinor >= below.validBetMinor &&
      (depositMinor > below.depositMinor || validBetMinor > below.validBetMinor)
    );
  });
}

/** The highest level both of whose conditions are met. */
export function levelOf(ladder: readonly Level[], grown: Growth): number {
  const missed = ladder.findIndex(
    ({ depositMinor, validBetMinor }) =>
      grown.depositMinor < depositMinor || grown.validBetMinor < validBetMinor,
  );
  return Math.max(0, (missed === -1 ? ladder.length : missed) - 1);
}

/** Where a member stands when a night comes. */
export interface Standing {
  readonly level: number;
  /** The highest that was ever held. */
  readonly highest: number;
  /** First day on which the level was held; null for the first one. */
  readonly since: string | null;
}

/** What the day was that is over, and what it brought the member to. */
export interface DayOver {
  readonly grown: Growth;
  /** Bet in the month of the day, it included. */
  readonly monthBetMinor: bigint;
  /** Deposits or bets of before were taken back on it, more than there were of others. */
  readonly isShrunk: boolean;
  /** First day of its month, and the day after it. */
  readonly monthFirst: string;
  readonly nextDay: string;
}

/**
 * The standing after a night. A level that was never held comes as soon as both conditions are met. One that
 * was lost comes back once so much was bet in a month as keeps it. At the end of a month that was begun with
 * the level, it is lost where less was bet than keeps it. Whoever loses what it came from loses it at once.
 */
export function afterNight(
  ladder: readonly Level[],
  before: Standing,
  { grown, monthBetMinor, isShrunk, monthFirst, nextDay }: DayOver,
): Standing {
  // A ladder that has become shorter ends where it ends.
  const top = ladder.length - 1;
  const target = levelOf(ladder, grown);
  let level = Math.min(before.level, top);
  if (target > before.highest) level = target;
  if (isShrunk) level = Math.min(level, target);
  const reachable = Math.min(before.highest, target);
  while (level < reachable && monthBetMinor >= keepOf(ladder, level + 1)) level += 1;
  const monthEnds = nextDay.slice(0, 7) !== monthFirst.slice(0, 7);
  const heldAllMonth =
    level > 0 && level === before.level && before.since !== null && before.since <= monthFirst;
  if (monthEnds && heldAllMonth && monthBetMinor < keepOf(ladder, level)) level -= 1;
  const highest = Math.max(before.highest, level);
  if (level === before.level) return { ...before, highest };
  return { level, highest, since: level === 0 ? null : nextDay };
}

const keepOf = (ladder: readonly Level[], level: number) => ladder[level]?.keepMinor ?? 0n;

/**
 * Levels whose gift for reaching them is due: all above the highest that was held before. Whoever falls and
 * rises again gets none twice.
 */
export function reachedNow(highestBefore: number, level: number): number[] {
  const first = highestBefore + 1;
  return Array.from({ length: Math.max(0, level - highestBefore) }, (_, place) => first + place);
}

/** The day of a year on which a birthday is kept; of 29 February the 28th where there is none. */
export function birthdayIn(year: number, birthday: string): string {
  const born = Temporal.PlainDate.from(birthday);
  return Temporal.PlainDate.from({ year, month: born.month, day: born.day }).toString();
}

/** What a level by itself allows to be withdrawn in a day. */
export interface LevelLimit {
  readonly count: number;
  readonly amountMinor: bigint;
}

/** What may be withdrawn in a day all told; null where nothing bounds it. */
export interface DayLimit {
  readonly count: number | null;
  readonly amountMinor: bigint | null;
}
