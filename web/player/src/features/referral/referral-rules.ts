/** What the pages of invitations work out of the server's answers; amounts are decimal strings. Pure. */
import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { Referee } from '@croupier/contract/referral/player';
import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { shareOf } from '../../loyalty/amount-share.ts';

type Reward = ReferralTerms['rewards']['registered'];

/** One thing that a friend does; `both` where paying in alone brings nothing. */
export interface InviteStep extends Reward {
  readonly step: 'registered' | 'deposited' | 'qualified' | 'both' | 'share';
}

/** What a friend does one after the other, with what that gives either side. */
export function stepsOf(terms: ReferralTerms): readonly InviteStep[] {
  const { registered, deposited, qualified } = terms.rewards;
  const [deposits, bets] = [isMore(terms.deposit), isMore(terms.validBet)];
  const share: readonly InviteStep[] =
    terms.share.bp > 0 && isMore(terms.share.most)
      ? [{ step: 'share', inviter: '0', referee: '0' }]
      : [];
  if (!deposits && !bets) {
    return [{ step: 'registered', ...together(registered, deposited, qualified) }, ...share];
  }
  const first = { step: 'registered', ...registered } as const;
  if (!bets) return [first, { step: 'deposited', ...together(deposited, qualified) }, ...share];
  if (!deposits) {
    const start = { step: 'registered', ...together(registered, deposited) } as const;
    return [start, { step: 'qualified', ...qualified }, ...share];
  }
  if (!isMore(deposited.inviter) && !isMore(deposited.referee)) {
    return [first, { step: 'both', ...qualified }, ...share];
  }
  return [
    first,
    { step: 'deposited', ...deposited },
    { step: 'qualified', ...qualified },
    ...share,
  ];
}

/** What one friend brings either side in all, shares of bets aside. */
export function promiseOf({ rewards }: Pick<ReferralTerms, 'rewards'>): Reward {
  return together(rewards.registered, rewards.deposited, rewards.qualified);
}

/** Whether an amount is above zero. */
export function isMore(amount: string): boolean {
  return (parseMoney(amount) ?? 0n) > 0n;
}

/** The largest of some amounts; nothing where there are none. */
export function largestOf(amounts: readonly string[]): string {
  const minors = amounts.map((amount) => parseMoney(amount) ?? 0n);
  return moneyText(minors.reduce((most, one) => (one > most ? one : most), 0n));
}

/** `0.1%` of 10: without zeros that say nothing. */
export function percentWords(bp: number): string {
  return formatBasisPoints(bp).replace(/\.?0+%$/, '%');
}

/** How far a friend has come, as their row tells it. */
export interface FriendProgress {
  /** Whole percent of the bets that are asked for. */
  readonly percent: number;
  /** `of`: so much of so much; `bet`: what they bet, once nothing more is asked. */
  readonly words: 'not-deposited' | 'of' | 'bet' | 'refused';
  readonly tone: 'gold' | 'jade';
}

/** What stands in a friend's row beside the bar. */
export function progressOf(
  friend: Pick<Referee, 'state' | 'hasDeposited' | 'validBet' | 'asked'>,
): FriendProgress {
  const { state, hasDeposited, validBet, asked } = friend;
  if (state === 'refused') return { percent: 0, words: 'refused', tone: 'jade' };
  if (state === 'qualified') return { percent: 100, words: 'bet', tone: 'gold' };
  const percent = isMore(asked.validBet) ? shareOf(validBet, asked.validBet) : 0;
  if (!hasDeposited) return { percent, words: 'not-deposited', tone: 'jade' };
  return { percent, words: 'of', tone: 'jade' };
}

/**
 * What a friend who waits has left: days, the last one, or nothing but that it is looked at.
 * @param isLastDay whether the last day that counts is today
 */
export function timeLeftOf(
  friend: Pick<Referee, 'state' | 'hasDeposited' | 'validBet' | 'asked' | 'daysLeft'>,
  isLastDay: boolean,
): 'days' | 'last-day' | 'judged' | undefined {
  const { state, hasDeposited, validBet, asked, daysLeft } = friend;
  if (state !== 'waiting') return undefined;
  if (hasDeposited && shareOf(validBet, asked.validBet) === 100) return 'judged';
  if (daysLeft > 0) return 'days';
  return isLastDay ? 'last-day' : 'judged';
}

function together(...rewards: readonly Reward[]): Reward {
  const sum = (side: keyof Reward) =>
    moneyText(rewards.reduce((all, reward) => all + (parseMoney(reward[side]) ?? 0n), 0n));
  return { inviter: sum('inviter'), referee: sum('referee') };
}
