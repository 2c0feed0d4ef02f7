import type { Offer } from '@croupier/contract/promotions/player';
import { OfferArt } from '@croupier/kit/offers/offer-art';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { OfferAction } from './offer-action.tsx';
import { isOver } from './offer-rules.ts';
import type { OfferVisitor } from './offer-visitor.ts';
import { useLackText } from './use-lack-text.ts';
import { useOfferSummary } from './use-offer-summary.ts';

export type OfferCardProps = {
  readonly offer: Offer;
  readonly visitor: OfferVisitor;
  /** Among those that the page shows at once. */
  readonly first?: boolean;
};

/** Widths of the picture: beside the words on a phone, above them on a desk. */
const CARD_SIZES = '(width < 600px) 210px, (width < 1024px) 48vw, 320px';
const HEAD_SIZES = '(width < 600px) 66vw, 420px';

/** An offer in the list. The whole card leads to it; its action stands at the foot. */
export function OfferCard({ offer, visitor, first = false }: OfferCardProps) {
  const { t } = useTranslation('promotions');
  const summary = useOfferSummary()(offer);
  const lackText = useLackText(offer);
  const { id, name, art, state, category, lack } = offer;
  return (
    <article className="offer-card" data-over={isOver(offer) || undefined}>
      <div className="offer-picture">
        <OfferArt art={art} sizes={CARD_SIZES} first={first} />
        <span className="offer-pill">
          {isOver(offer)
            ? t('shelf.close')
            : state === 'coming-soon'
              ? t('shelf.coming-soon')
              : t(`category.${category}`)}
        </span>
      </div>
      <div className="offer-words">
        <h2>
          <PageLink to={`/promotions/${id}`}>
            <bdi>{name}</bdi>
          </PageLink>
        </h2>
        {/* How far what must be played is stands as a bar at the foot. */}
        <p>{lack && lack.percent !== null ? lackText(lack) : summary}</p>
        <div className="offer-foot">
          <OfferAction offer={offer} visitor={visitor} />
        </div>
      </div>
    </article>
  );
}

/** The offer that heads the list, with its words over the picture. */
export function OfferHead({ offer, visitor }: OfferCardProps) {
  const { t } = useTranslation('promotions');
  const momentText = useMomentText();
  const summary = useOfferSummary()(offer, 'long');
  const { id, name, art, startsAt, endsAt } = offer;
  return (
    <article className="offer-head">
      <OfferArt art={art} sizes={HEAD_SIZES} wide first />
      <div className="offer-head-words">
        {endsAt !== null && (
          <span className="offer-pill">
            <Icon name="calendar-blank" size={14} />
            {t('span', { from: momentText(startsAt, 'date'), to: momentText(endsAt, 'date') })}
          </span>
        )}
        <h2>
          <PageLink to={`/promotions/${id}`}>
            <bdi>{name}</bdi>
          </PageLink>
        </h2>
        <p>{summary}</p>
        <div className="offer-foot">
          <OfferAction offer={offer} visitor={visitor} size="md" />
          <PageLink className="offer-link" to={`/promotions/${id}`}>
            {t('act.terms')}
          </PageLink>
        </div>
      </div>
    </article>
  );
}
