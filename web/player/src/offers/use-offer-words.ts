import { formatMoney } from '@croupier/kit/format/money';
import type { Offer } from '@croupier/contract/promotions/player';
import { namesFrom, type OfferWords } from '@croupier/kit/offers/offer-words';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../state/permission.ts';

/**
 * What sentences about an offer are made with, in the language of the page. Needs the texts of `offers`.
 * @param named the offer or bonus, which brings the names of games and offers in its terms
 */
export function useOfferWords(
  named?: Pick<Offer, 'games' | 'offers'> & Partial<Pick<Offer, 'depositTimesBp'>>,
): OfferWords {
  const { t } = useTranslation('offers');
  const { symbol } = usePermission().info.currency;
  return {
    t: (key, values) => t(key, { ...values }),
    money: (amount) => wholeMoney(amount, symbol),
    depositTimes: named?.depositTimesBp && named.depositTimesBp / 10_000,
    nameOf: named && namesFrom(named),
  };
}

/** `₫500,000`: an amount within a sentence, without decimals that say nothing. */
export function wholeMoney(amount: string, symbol: string): string {
  return formatMoney(amount, { symbol }).replace(/\.0+$/, '');
}
