/** What the form of referrals says, and what is missing or wrong in it. */
import { AMOUNT_MAX_MINOR, moneyText, parseMoney } from '@croupier/contract/amounts';
import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { typedPercent } from '../../page/percent-text.ts';
import type { TypedTermsForm } from '../../page/use-typed-terms.ts';
import { typedCount } from '../../page/typed-fields.ts';
import {
  amountNames,
  BP_MOST,
  type CountName,
  countNames,
  type TermName,
  termsRanges,
  type TypedTerms,
} from './typed-terms.ts';

export interface ReadTerms {
  /** Undefined while something is missing or wrong. */
  readonly terms: ReferralTerms | undefined;
  readonly faults: ReadonlySet<TermName>;
}

/** The terms as a form: what is typed, what held before, and what is wrong. */
export type TermsForm = TypedTermsForm<TypedTerms, ReadTerms>;

/** What the form says. */
export function readTerms(typed: TypedTerms): ReadTerms {
  const bp = typedPercent(typed.bp, BP_MOST);
  const faults = new Set<TermName>([
    ...amountNames.filter((name) => !isAmount(typed[name])),
    ...countNames.filter((name) => typedCount(typed[name], termsRanges[name]) === undefined),
    ...(bp === undefined ? (['bp'] as const) : []),
  ]);
  if (faults.size > 0 || bp === undefined) return { terms: undefined, faults };
  const count = (name: CountName) => Number(typed[name]);
  const reward = (stage: 'registered' | 'deposited' | 'qualified') => ({
    inviter: typed[`${stage}Inviter`],
    referee: typed[`${stage}Referee`],
  });
  return {
    faults,
    terms: {
      deposit: typed.deposit,
      validBet: typed.validBet,
      days: count('days'),
      rewards: {
        registered: reward('registered'),
        deposited: reward('deposited'),
        qualified: reward('qualified'),
      },
      share: { bp, days: count('shareDays'), most: typed.most },
      times: count('times'),
      takeDays: count('takeDays'),
      mostADay: count('mostADay'),
      mostInAll: count('mostInAll'),
    },
  };
}

/** What somebody who qualifies costs, on either side; undefined while that is not known. */
export function costOf(
  typed: TypedTerms,
): { readonly inviter: string; readonly referee: string; readonly both: string } | undefined {
  const sum = (side: 'Inviter' | 'Referee') => {
    const texts = [
      typed[`registered${side}`],
      typed[`deposited${side}`],
      typed[`qualified${side}`],
    ];
    if (!texts.every(isAmount)) return undefined;
    return texts.reduce((all, text) => all + (parseMoney(text) ?? 0n), 0n);
  };
  const [inviter, referee] = [sum('Inviter'), sum('Referee')];
  if (inviter === undefined || referee === undefined) return undefined;
  return {
    inviter: moneyText(inviter),
    referee: moneyText(referee),
    both: moneyText(inviter + referee),
  };
}

function isAmount(text: string): boolean {
  const minor = parseMoney(text);
  return minor !== undefined && minor >= 0n && minor <= AMOUNT_MAX_MINOR;
}
