import { moneyText, parseMoney } from '@croupier/contract/money';
import { referralTerms, type ReferralTerms } from '@croupier/contract/referral/terms';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { saveTerms } from './store/terms.ts';

/** What bringing somebody gives: it is the merchant's money. */
export const termsChange = requests.requestKind({
  name: 'referral',
  act: z.strictObject({
    merchantId: z.string(),
    /** The one that was read when it was asked for. */
    version: z.int(),
    terms: referralTerms,
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, version, terms }) {
    if (!(await saveTerms(tx, BigInt(merchantId), { version, terms }))) {
      throw refuse('approval.outdated');
    }
    return {};
  },
});

/** Terms in figures, for whoever decides; what either side gets stands as inviter and referee. */
export function termsFacts(terms: ReferralTerms): Readonly<Record<string, string>> {
  const { rewards, share } = terms;
  const both = ({ inviter, referee }: ReferralTerms['rewards']['registered']) =>
    `${amountText(inviter)} · ${amountText(referee)}`;
  return {
    referralDeposit: amountText(terms.deposit),
    referralBet: amountText(terms.validBet),
    referralDays: String(terms.days),
    referralRegistered: both(rewards.registered),
    referralDeposited: both(rewards.deposited),
    referralQualified: both(rewards.qualified),
    referralShare: `${share.bp / 100}% · ${share.days} · ≤ ${amountText(share.most)}`,
    referralTimes: String(terms.times),
    referralTakeDays: String(terms.takeDays),
    referralMost: `${terms.mostADay} · ${terms.mostInAll}`,
  };
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
