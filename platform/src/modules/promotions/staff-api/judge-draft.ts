import { currencyOf } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR, fitsDecimals, parseMoney } from '@croupier/contract/money';
import type { OfferDraft } from '@croupier/contract/operator/promotions';
import { refuse } from '#kernel/refuse.ts';

/** Refuses `promotion.terms` and names the field where a draft does not fit together. */
export function judgeDraft(
  { terms, startsAt, endsAt, budget }: OfferDraft,
  currency: string,
): void {
  const { kind, percent, amount, minDeposit, methods, requirement } = terms;
  const isMatch = kind === 'deposit-match';
  const isCashback = kind === 'cashback';
  const amounts = {
    amount,
    minDeposit,
    maxBet: requirement.maxBet,
    mostPaid: requirement.mostPaid,
  };
  for (const [field, text] of Object.entries({ ...amounts, budget })) {
    if (text !== null && !isAmount(text, currency)) throw wrong(field);
  }
  if ((isMatch || isCashback) !== (percent !== null)) throw wrong('percent');
  if (isCashback && (percent ?? 0) > 100) throw wrong('percent');
  if (isCashback !== (terms.lossesOn !== undefined)) throw wrong('lossesOn');
  if (terms.byCode && kind !== 'sign-up') throw wrong('byCode');
  if (isCashback && terms.claims.per === 'once') throw wrong('per');
  if (isMatch !== (minDeposit !== null)) throw wrong('minDeposit');
  if (!isMatch && methods.length > 0) throw wrong('methods');
  if (!isMatch && requirement.base !== 'bonus') throw wrong('base');
  if (requirement.times > 0 && requirement.weights.length === 0) throw wrong('weights');
  const types = requirement.weights.map(({ gameType }) => gameType);
  if (new Set(types).size < types.length) throw wrong('weights');
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw wrong('endsAt');
  if ((parseMoney(budget) ?? 0n) < (parseMoney(amount) ?? 0n)) throw wrong('budget');
}

function isAmount(text: string, code: string): boolean {
  const minor = parseMoney(text) ?? 0n;
  const decimals = currencyOf(code)?.decimals ?? 0;
  return minor > 0n && minor <= AMOUNT_MAX_MINOR && fitsDecimals(minor, decimals);
}

function wrong(field: string) {
  const problem = { key: 'promotion.terms', params: { field } };
  return refuse('promotion.terms', { params: { field }, fields: { [field]: problem } });
}
