import { claimedKinds } from '@croupier/contract/promotions/kinds';
import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteTexts } from '../../page/use-site-texts.ts';
import { cardWords } from './card-words.ts';
import type { TypedOffer } from './typed-offer.ts';
import { useOfferWords } from './use-offer-words.ts';

/** The card of an offer as players meet it in their list, in one of their languages. */
export function OfferCard({
  offer,
  terms,
  language,
}: {
  readonly offer: TypedOffer;
  readonly terms: OfferTerms | undefined;
  readonly language: string;
}) {
  const { t, i18n } = useTranslation('console-promotions');
  const words = useOfferWords(language);
  const [nowMs] = useState(() => Date.now());
  if (!useSiteTexts('promotions', language) || !words) return <Skeleton height="220px" />;
  const text = i18n.getFixedT(language, 'promotions');
  const { category, summary, action, left } = cardWords(offer, terms, {
    say: (key, values) => text(key, { ...values }),
    money: words.money,
    nowMs,
  });
  const name = offer.names[language]?.trim();
  return (
    <article className="c-offer-card" lang={language} dir="auto" inert>
      <div>
        <OfferArt art={offer.art} sizes="(width < 1200px) 90vw, 400px" />
        <span>{category}</span>
      </div>
      <h4 data-none={!name || undefined}>{name || t('preview.noName')}</h4>
      {summary && <p>{summary}</p>}
      <footer>
        <span
          className="k-button"
          data-size="sm"
          data-variant={claimedKinds.includes(offer.kind) ? 'gold' : 'soft'}
        >
          {action}
        </span>
        {left && <small>{left}</small>}
      </footer>
    </article>
  );
}
