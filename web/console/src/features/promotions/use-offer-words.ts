import { formatMoney } from '@croupier/kit/format/money';
import { namesFrom, type OfferWords } from '@croupier/kit/offers/offer-words';
import { useTranslation } from 'react-i18next';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { useWorkplace } from '../../state/staff.ts';

/** What games and offers are called that terms name by their numbers. */
export type OfferNames = Parameters<typeof namesFrom>[0];

/** What writes an offer in a language of the site; undefined until its texts are there. */
export function useOfferWords(language: string, named?: OfferNames): OfferWords | undefined {
  const { i18n } = useTranslation();
  const { symbol } = useWorkplace().merchant;
  if (!useSiteTexts('offers', language)) return undefined;
  const say = i18n.getFixedT(language, 'offers');
  return {
    t: (key, values) => say(key, { ...values }),
    // As players read it within sentences: without decimals that say nothing.
    money: (amount) => formatMoney(amount, { symbol }).replace(/\.0+$/, ''),
    nameOf: named && namesFrom(named),
  };
}
