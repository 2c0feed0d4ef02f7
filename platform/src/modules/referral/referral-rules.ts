/** What referees bring, and what keeps them from it (RULES.md). Pure; amounts are minor units. */
import {
  type FriendState,
  type ReferralMark,
  type ReferralStage,
  refusingMarks,
  type RefereeState,
  type RefusalReason,
} from '@croupier/contract/referral-kinds';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';

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

/** What marks come to: those that staff let pass are none. */
export function verdictOf(
  marks: readonly ReferralMark[],
  allowed: readonly ReferralMark[],
): 'clear' | 'review' | Extract<RefusalReason, 'shared' | 'agent' | 'trial'> {
  const left = marks.filter((mark) => !allowed.includes(mark));
  if (left.includes('trial')) return 'trial';
  if (left.includes('agent')) return 'agent';
  const refusing: readonly ReferralMark[] = refusingMarks;
  if (left.some((mark) => refusing.includes(mark))) return 'shared';
  return left.length > 0 ? 'review' : 'clear';
}

/** How the inviter reads it: that staff look at somebody tells them nothing. */
export function friendStateOf(state: RefereeState): FriendState {
  return state === 'open' || state === 'review' ? 'waiting' : state;
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
