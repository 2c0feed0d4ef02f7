/** What referees bring, and what keeps them from it (RULES.md). Pure; amounts are minor units. */
import {
  type FriendState,
  type ReferralMark,
  type ReferralStage,
  refusingMarks,
  type RefereeState,
  type RefusalReason,
} from '@croupier/contract/referral/kinds';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';

const WHOLE_BP = 10_000n;

/** What a referee did, and what it takes. */
export interface Progress {
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
  readonly askedDepositMinor: bigint;
  readonly askedBetMinor: bigint;
}

/** Stages beyond registering that somebody has come to; qualified is who paid in and bet enough. */
export function stagesReached(progress: Progress): readonly ReferralStage[] {
  if (progress.depositMinor < progress.askedDepositMinor) return [];
  if (progress.validBetMinor < progress.askedBetMinor) return ['deposited'];
  return ['deposited', 'qualified'];
}

/** What was found, and with whom it is shared; null where it is with nobody. */
export interface FoundMark {
  readonly mark: ReferralMark;
  readonly with: string | null;
}

/** What marks come to: those that staff let pass are none, of the same people. */
export function verdictOf(
  marks: readonly FoundMark[],
  passed: readonly FoundMark[],
): 'clear' | 'review' | Extract<RefusalReason, 'shared' | 'agent' | 'trial'> {
  const left = marks.filter((one) => !isPassed(one, passed)).map(({ mark }) => mark);
  if (left.includes('trial')) return 'trial';
  if (left.includes('agent')) return 'agent';
  const refusing: readonly ReferralMark[] = refusingMarks;
  if (left.some((mark) => refusing.includes(mark))) return 'shared';
  return left.length > 0 ? 'review' : 'clear';
}

/** Whether staff let it pass, of the same person. */
export function isPassed(one: FoundMark, passed: readonly FoundMark[]): boolean {
  return passed.some(({ mark, with: withId }) => mark === one.mark && withId === one.with);
}

/**
 * How the inviter reads it: that staff look at somebody tells them nothing, nor that somebody was refused
 * before a stage was reached or the days are over.
 */
export function friendStateOf(
  one: {
    readonly state: RefereeState;
    readonly depositedAt: Date | null;
    readonly lastDay: string;
  },
  today: string,
): FriendState {
  const { state, depositedAt, lastDay } = one;
  const isHidden = state === 'refused' && depositedAt === null && lastDay >= today;
  return state === 'open' || state === 'review' || isHidden ? 'waiting' : state;
}

/** Whether a stage gives anything to either side. */
export function isPromised(sides: { readonly inviter: string; readonly referee: string }): boolean {
  return [sides.inviter, sides.referee].some((text) => (parseMoney(text) ?? 0n) > 0n);
}

/** What a referee bet that no share was given for. */
export interface UnsharedBets {
  readonly refereeId: bigint;
  readonly validBetMinor: bigint;
  /** Hundredths of a percent. */
  readonly bp: number;
}

export interface ShareLine extends UnsharedBets {
  readonly amountMinor: bigint;
}

/** The least of a currency, in minor units. */
export const stepOf = (decimals: number): bigint => 10n ** BigInt(MONEY_DECIMALS - decimals);

/** What bets bring, rounded down to what the currency has. */
export function shareOf({ validBetMinor, bp }: UnsharedBets, decimals: number): bigint {
  if (validBetMinor <= 0n) return 0n;
  const wholeMinor = (validBetMinor * BigInt(bp)) / WHOLE_BP;
  return wholeMinor - (wholeMinor % stepOf(decimals));
}

/**
 * The share of each, rounded down to what the currency has, as far as there is room; whose share is nothing
 * is left out.
 * @param of.roomMinor what a month has left of its most
 */
export function sharesOf(
  bets: readonly UnsharedBets[],
  of: { readonly roomMinor: bigint; readonly decimals: number },
): ShareLine[] {
  let roomMinor = of.roomMinor < 0n ? 0n : of.roomMinor;
  return bets.flatMap((bet) => {
    const earnedMinor = shareOf(bet, of.decimals);
    const amountMinor = earnedMinor < roomMinor ? earnedMinor : roomMinor;
    roomMinor -= amountMinor;
    return amountMinor > 0n ? [{ ...bet, amountMinor }] : [];
  });
}

/** ISO dates apart by so many days. */
export const dayAfter = (day: string, days = 1): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Days from one to another; 0 where it is over. */
export function daysUntil(from: string, to: string): number {
  return Math.max(0, Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days);
}

export const monthFirstOf = (day: string): string => `${day.slice(0, 7)}-01`;
