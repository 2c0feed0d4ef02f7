import { moneyText, parseMoney } from '@croupier/contract/amounts';
import type { OfferDraft } from '@croupier/contract/promotions/operator';

/** A draft with one of its terms otherwise, and which that is. */
export interface TriedTerms {
  readonly what: 'times' | 'most';
  /** Times, or an amount. */
  readonly value: string;
  readonly draft: OfferDraft;
}

const STEP = 5;
const TIMES_MAX = 100;
const UNIT = 10_000n;

/** Drafts to be held against the one that is written: played less or more often, and with half the most. */
export function triedTerms(draft: OfferDraft): readonly TriedTerms[] {
  const { terms } = draft;
  const { times } = terms.requirement;
  const otherTimes = [times - STEP, times + STEP].filter((one) => one > 0 && one <= TIMES_MAX);
  const halfMinor = (parseMoney(terms.amount) ?? 0n) / 2n;
  const wholeMinor = halfMinor - (halfMinor % UNIT);
  return [
    ...(times === 0 ? [] : otherTimes).map((one) => ({
      what: 'times' as const,
      value: String(one),
      draft: withTerms(draft, { ...terms, requirement: { ...terms.requirement, times: one } }),
    })),
    // What a share comes to is bounded by the most; a fixed sum is the offer itself.
    ...(terms.percent === null || wholeMinor === 0n
      ? []
      : [
          {
            what: 'most' as const,
            value: moneyText(wholeMinor),
            draft: withTerms(draft, { ...terms, amount: moneyText(wholeMinor) }),
          },
        ]),
  ];
}

const withTerms = (draft: OfferDraft, terms: OfferDraft['terms']) => ({ ...draft, terms });
