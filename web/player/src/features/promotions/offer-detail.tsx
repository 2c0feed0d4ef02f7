import type { Offer } from '@croupier/contract/promotions/player';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { GameShares } from './game-shares.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { OfferTermsList } from './offer-terms-list.tsx';
import { isOver } from './offer-rules.ts';
import type { VisitedOffer } from './offer-visitor.ts';
import { useOfferSummary } from './use-offer-summary.ts';
import { useTimeNote } from './use-offer-times.ts';
import './promotions.css';
import './offer-detail.css';

/** One offer: its terms, what games count for it, and what it would give for a deposit. */
export function OfferDetail({ offer, visitor }: VisitedOffer) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const { name, category, version, since, terms } = offer;
  return (
    <>
      <div className="offer-path">
        <nav aria-label={t('path')}>
          <PageLink to="/promotions">{t('title')}</PageLink>
          <Icon name="caret-right" size={12} className="offer-caret" />
          <PageLink to={`/promotions?show=${category}`}>{t(`category.${category}`)}</PageLink>
          <Icon name="caret-right" size={12} className="offer-caret" />
          <b>
            <bdi>{name}</bdi>
          </b>
        </nav>
        <Badge icon="file-text">{t('version', { version, day: momentText(since, 'date') })}</Badge>
      </div>
      <Hero offer={offer} />
      <div className="offer-columns">
        <div className="offer-main">
          <OfferTermsList offer={offer} />
          {terms.requirement.times > 0 && <GameShares of={offer} />}
        </div>
        <OfferChoice key={offer.id} offer={offer} visitor={visitor} />
      </div>
    </>
  );
}

/** The name over the picture, with what it gives and how long it lasts. */
function Hero({ offer }: { readonly offer: Offer }) {
  const { name, art } = offer;
  const { t } = useTranslation('promotions');
  const summary = useOfferSummary()(offer, 'long');
  const note = useTimeNote()(offer);
  return (
    <header className="offer-hero" data-over={isOver(offer) || undefined}>
      <OfferArt art={art} sizes="(width < 600px) 66vw, 420px" wide first />
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>{note === undefined ? summary : t('heroLine', { summary, note })}</p>
      </div>
    </header>
  );
}

/** In the place of an offer that is on its way. */
export function OfferDetailSkeleton() {
  return (
    <div className="offer-loading" aria-busy>
      <div className="offer-path">
        <Skeleton width="220px" />
      </div>
      <div className="offer-hero">
        <Skeleton shape="block" height="100%" />
      </div>
      <div className="offer-columns">
        <div className="offer-main">
          <Skeleton shape="block" height="420px" />
        </div>
        <Skeleton shape="block" height="420px" />
      </div>
    </div>
  );
}
