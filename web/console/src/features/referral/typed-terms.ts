/** Terms of referrals as they are being typed. */
import { plainDecimal } from '@croupier/contract/amounts';
import type { ReferralTerms } from '@croupier/contract/referral/terms';
import type { CountRange } from '@croupier/contract/merchant/setting-ranges';
import { percentText } from '../../page/percent-text.ts';

export const rewardStages = ['registered', 'deposited', 'qualified'] as const;
export const rewardSides = ['inviter', 'referee'] as const;
type Stage = (typeof rewardStages)[number];

/** A reward by who gets it and for which stage. */
export type RewardName = `${Stage}${'Inviter' | 'Referee'}`;
export type AmountName = 'deposit' | 'validBet' | 'most' | RewardName;

export const termsRanges = {
  days: { min: 1, max: 365 },
  shareDays: { min: 1, max: 3650 },
  times: { min: 0, max: 20 },
  takeDays: { min: 1, max: 60 },
  mostADay: { min: 1, max: 1000 },
  mostInAll: { min: 1, max: 100_000 },
} as const satisfies Readonly<Record<string, CountRange>>;
export type CountName = keyof typeof termsRanges;

/** Of a referee's valid bets, in hundredths of a percent. */
export const BP_MOST = 500;

export type TermName = AmountName | CountName | 'bp';
export type TypedTerms = Readonly<Record<TermName, string>>;

const rewardNames: readonly RewardName[] = rewardStages.flatMap(
  (stage) => [`${stage}Inviter`, `${stage}Referee`] as const,
);
export const amountNames: readonly AmountName[] = ['deposit', 'validBet', 'most', ...rewardNames];
export const countNames = Object.keys(termsRanges) as readonly CountName[];

/** Names the reward of one side for a stage. */
export function rewardName(stage: Stage, side: (typeof rewardSides)[number]): RewardName {
  return side === 'inviter' ? `${stage}Inviter` : `${stage}Referee`;
}

/** The form of terms as they hold. */
export function typedTerms(terms: ReferralTerms): TypedTerms {
  const { registered, deposited, qualified } = terms.rewards;
  return {
    deposit: plainDecimal(terms.deposit),
    validBet: plainDecimal(terms.validBet),
    days: String(terms.days),
    registeredInviter: plainDecimal(registered.inviter),
    registeredReferee: plainDecimal(registered.referee),
    depositedInviter: plainDecimal(deposited.inviter),
    depositedReferee: plainDecimal(deposited.referee),
    qualifiedInviter: plainDecimal(qualified.inviter),
    qualifiedReferee: plainDecimal(qualified.referee),
    bp: percentText(terms.share.bp),
    shareDays: String(terms.share.days),
    most: plainDecimal(terms.share.most),
    times: String(terms.times),
    takeDays: String(terms.takeDays),
    mostADay: String(terms.mostADay),
    mostInAll: String(terms.mostInAll),
  };
}
