/** What changes of rounds add to a game's sums. Pure. */
import type { BetChange } from '#bets';
import type { Expectation, ReturnSums } from './return-rules.ts';

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** What a round counted, in minor units. */
interface Counted {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

/** A change of what a round counts: from nothing when it is closed first. */
export interface CountedChange {
  readonly at: Date;
  readonly before: Counted;
  readonly after: Counted;
}

export interface MoneySums extends ReturnSums {
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}

/** What changes add to each day, and what the minutes' gaps were and are then. */
export interface Added {
  readonly days: ReadonlyMap<number, MoneySums>;
  readonly all: MoneySums;
  readonly minute: Minute;
}

/** Minutes since 1970 and how far its rounds are from what they should return, in stakes. */
export interface Minute {
  readonly minute: number;
  readonly gap: number;
}

/** Before the first round. */
export const noMinute: Minute = { minute: 0, gap: 0 };

/**
 * Adds up what a game's rounds came to. Rounds without a stake are free and left out: what they pay
 * is the house's gift. @param last the minute that was added to last
 */
export function addUpRounds(
  changes: readonly CountedChange[],
  { mean, variance }: Expectation,
  last: Minute,
): Added {
  const days = new Map<number, Building>();
  const all = empty();
  let open = last;
  for (const { at, before, after } of changes.toSorted((a, b) => +a.at - +b.at)) {
    const rounds = Number(after.stakeMinor > 0n) - Number(before.stakeMinor > 0n);
    const paid = multipleOf(after) - multipleOf(before);
    const gap = paid - mean * rounds;
    const minute = Math.floor(+at / MINUTE_MS);
    // Rounds that ended together count as one: the square of their sum, not the sum of their squares.
    const held = minute === open.minute ? open.gap : 0;
    const spread = gap * (gap + 2 * held);
    open = { minute, gap: held + gap };
    const number = Math.floor(+at / DAY_MS);
    const day = days.get(number) ?? empty();
    days.set(number, day);
    for (const sums of [day, all]) {
      sums.rounds += rounds;
      sums.paid += paid;
      sums.expected += mean * rounds;
      sums.variance += variance * rounds;
      sums.spread += spread;
      sums.largest = Math.max(sums.largest, multipleOf(after));
      sums.stakeMinor += paidStake(after) - paidStake(before);
      sums.winMinor += paidWin(after) - paidWin(before);
    }
  }
  return { days, all, minute: open };
}

/** Decimal digits of a stake in minor units: stakes of one level differ by less than ten times. */
export type StakeLevel = number;

/** Changes by the level of the round's stake; one whose stake moved to another level leaves the old one. */
export function byStakeLevel(
  changes: readonly CountedChange[],
): ReadonlyMap<StakeLevel, readonly CountedChange[]> {
  const parts = changes.flatMap((change) => {
    const from = levelOf(change.before);
    const to = levelOf(change.after);
    if (from === to || from === 0 || to === 0) return [{ level: to || from, change }];
    const nothing = { stakeMinor: 0n, winMinor: 0n };
    return [
      { level: from, change: { ...change, after: nothing } },
      { level: to, change: { ...change, before: nothing } },
    ];
  });
  const paid = parts.filter(({ level }) => level > 0);
  const grouped = Map.groupBy(paid, ({ level }) => level);
  return new Map([...grouped].map(([level, some]) => [level, some.map(({ change }) => change)]));
}

const levelOf = ({ stakeMinor }: Counted): StakeLevel =>
  stakeMinor > 0n ? String(stakeMinor).length : 0;

/** First closings and corrections of rounds as changes of what they count. */
export function countedChange(
  { settledAt, stakeMinor, winMinor }: BetChange,
  corrected: Omit<CountedChange, 'at'> | undefined,
): CountedChange {
  const nothing = { stakeMinor: 0n, winMinor: 0n };
  return {
    at: settledAt,
    ...(corrected ?? { before: nothing, after: { stakeMinor, winMinor } }),
  };
}

type Building = { -readonly [Name in keyof MoneySums]: MoneySums[Name] };

const empty = (): Building => ({
  rounds: 0,
  paid: 0,
  expected: 0,
  variance: 0,
  spread: 0,
  largest: 0,
  stakeMinor: 0n,
  winMinor: 0n,
});

const paidStake = ({ stakeMinor }: Counted) => (stakeMinor > 0n ? stakeMinor : 0n);
const paidWin = ({ stakeMinor, winMinor }: Counted) => (stakeMinor > 0n ? winMinor : 0n);
const multipleOf = ({ stakeMinor, winMinor }: Counted) =>
  stakeMinor > 0n ? Number(winMinor) / Number(stakeMinor) : 0;
