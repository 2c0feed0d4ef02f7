import type { Offer } from '@croupier/contract/promotions/player';
import { useTranslation } from 'react-i18next';
import { leftToPlay } from '../../offers/offer-sums.ts';
import { useOfferWords } from '../../offers/use-offer-words.ts';

/** Says an offer in one line, or what is left of what must be played. `long` has how long that may take. */
export function useOfferSummary(): (
  offer: Pick<Offer, 'terms' | 'grant'>,
  length?: 'short' | 'long',
) => string {
  const { t } = useTranslation('promotions');
  const { money } = useOfferWords();
  return ({ terms, grant }, length = 'short') => {
    if (grant) return t('summary.left', { amount: money(leftToPlay(grant.done, grant.required)) });
    const { times, days } = terms.requirement;
    const most = money(terms.amount);
    if (terms.kind === 'cashback') {
      return t('summary.cashback', { percent: terms.percent ?? 0, amount: most });
    }
    const form = length === 'short' ? 'summary.brief' : 'summary';
    const gives =
      terms.percent === null
        ? t(`${form}.fixed`, { amount: most })
        : t(`${form}.share`, { percent: terms.percent, amount: most });
    return times === 0
      ? t('summary.free', { gives })
      : t(`${form}.played`, { gives, times, count: days });
  };
}
