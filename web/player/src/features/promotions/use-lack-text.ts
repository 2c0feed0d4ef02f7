import type { Offer, OfferLack } from '@croupier/contract/promotions/player';
import { playText } from '@croupier/kit/offers/condition-text';
import { joined, nameIn } from '@croupier/kit/offers/offer-words';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';

/** Says in a few words what keeps the reader from an offer. */
export function useLackText(offer: Pick<Offer, 'games' | 'offers'>): (lack: OfferLack) => string {
  const { t } = useTranslation('promotions');
  const words = useOfferWords(offer);
  return ({ of, mend }) => {
    switch (of.is) {
      case 'nth-deposit':
        return of.n === 1 ? t('lack.first-deposit') : t('lack.nth-deposit', { n: of.n });
      case 'no-deposit-for':
        return mend === 'never'
          ? t('lack.returning')
          : t('lack.no-deposit-for', { count: of.days });
      case 'verified':
        return t(`lack.verified.${of.level}`);
      case 'vip':
        return t('lack.vip', { level: of.level });
      case 'weekdays': {
        const names = of.days
          .toSorted((one, other) => one - other)
          .map((day) => words.t(`offers:weekday.${day}`));
        return t('lack.weekdays', {
          days: joined(names, { between: 'comma', last: 'and' }, words),
        });
      }
      case 'hours':
        return t('lack.hours', { from: clock(of.from), to: clock(of.to) });
      case 'played':
        return t('lack.played', { what: playText(of, words), count: of.days });
      case 'free-spin-win':
        return t('lack.free-spin-win', { amount: words.money(of.amount) });
      case 'after-offer':
        return t(mend === 'never' ? 'lack.after-missed' : 'lack.after-offer', {
          offer: nameIn(words, 'offer', of.offerId),
        });
      default:
        return t(`lack.${of.is}`);
    }
  };
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
