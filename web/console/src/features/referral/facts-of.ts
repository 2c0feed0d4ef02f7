import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { ReferralTerms } from '@croupier/contract/referral/terms';

type Reward = ReferralTerms['rewards']['registered'];

/** Terms as requests tell them. */
export function factsOf(terms: ReferralTerms): Readonly<Record<string, string>> {
  const { rewards, share } = terms;
  return {
    referralDeposit: amount(terms.deposit),
    referralBet: amount(terms.validBet),
    referralDays: String(terms.days),
    referralRegistered: both(rewards.registered),
    referralDeposited: both(rewards.deposited),
    referralQualified: both(rewards.qualified),
    referralShare: `${share.bp / 100}% · ${share.days} · ≤ ${amount(share.most)}`,
    referralTimes: String(terms.times),
    referralTakeDays: String(terms.takeDays),
    referralMost: `${terms.mostADay} · ${terms.mostInAll}`,
  };
}

const amount = (text: string) => moneyText(parseMoney(text) ?? 0n);
const both = ({ inviter, referee }: Reward) => `${amount(inviter)} · ${amount(referee)}`;
