/** What the card of an offer says on the player site, in the words of its own dictionary, `promotions`. */
import { claimedKinds } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import type { OfferWords } from '@croupier/kit/offers/offer-words';
import type { TypedOffer } from './typed-offer.ts';

export interface CardWords {
  readonly category: string;
  /** Undefined while terms are missing. */
  readonly summary: string | undefined;
  readonly action: string;
  /** Undefined for an offer without an end, or with less than a day left. */
  readonly left: string | undefined;
}

const DAY_MS = 86_400_000;

/** @param say a text of the area `promotions` */
export function cardWords(
  { category, kind, endsAt }: Pick<TypedOffer, 'category' | 'kind' | 'endsAt'>,
  terms: OfferTerms | undefined,
  {
    say,
    money,
    nowMs,
  }: {
    readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
    readonly money: OfferWords['money'];
    readonly nowMs: number;
  },
): CardWords {
  const amount = money(terms?.amount ?? '0');
  const days = endsAt === null ? 0 : Math.trunc((Date.parse(endsAt) - nowMs) / DAY_MS);
  return {
    category: say(`category.${category}`),
    summary: terms && summaryOf(terms),
    action: claimedKinds.includes(kind) ? say('act.claim', { amount }) : say('act.join'),
    left: days > 0 ? say('left.days', { count: days }) : undefined,
  };

  function summaryOf({
    kind: of,
    percent,
    requirement: { times, days: count },
  }: OfferTerms): string {
    if (of === 'cashback') return say('summary.cashback', { percent: percent ?? 0, amount });
    const gives =
      percent === null
        ? say('summary.brief.fixed', { amount })
        : say('summary.brief.share', { percent, amount });
    return times === 0
      ? say('summary.free', { gives })
      : say('summary.brief.played', { gives, times, count });
  }
}
