import type { Offer } from '@croupier/contract/promotions/player';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSiteLocation } from '../../navigation/site-location.ts';
import { OfferCard, OfferHead } from './offer-card.tsx';
import {
  filtersOf,
  headOf,
  inOrder,
  narrowed,
  type OfferFilter,
  readFilter,
} from './offer-rules.ts';
import type { OfferVisitor } from './offer-visitor.ts';
import './promotions.css';

/** Cards that a desk shows without scrolling. */
const SEEN_AT_ONCE = 6;

export type OfferListProps = {
  readonly offers: readonly Offer[];
  readonly visitor: OfferVisitor;
  /** Where a code can be entered. */
  readonly code?: ReactNode;
};

/** Offers of the merchant, narrowed by chips; the first that can be had is wide. */
export function OfferList({ offers, visitor, code }: OfferListProps) {
  const { t } = useTranslation('promotions');
  const filter = readFilter(useSiteLocation().search['show']);
  const ordered = inOrder(narrowed(offers, filter));
  const head = filter === 'all' ? headOf(ordered) : undefined;
  // Nobody knows yet what a guest may have.
  const gifts = visitor.is === 'guest' ? 0 : offers.filter(({ state }) => state === 'claim').length;
  const shown = t('count', { count: offers.length });
  return (
    <>
      <header className="offers-top">
        <div>
          <h1>{t('title')}</h1>
          <p>
            {gifts === 0
              ? shown
              : t('countOf', { offers: shown, gifts: t('gifts', { count: gifts }) })}
          </p>
        </div>
        <OfferFilters offers={offers} filter={filter} />
      </header>
      {visitor.is === 'guest' && <GuestNote />}
      {code}
      {ordered.length === 0 ? (
        <EmptyState
          title={filter === 'mine' ? t('noneMine') : t('noneHere')}
          action={
            <Button variant="soft" render={<PageLink to="/promotions" />}>
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <div className="offers">
          {head && <OfferHead offer={head} visitor={visitor} />}
          {ordered
            .filter((offer) => offer !== head)
            .map((offer, index) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                visitor={visitor}
                first={index < SEEN_AT_ONCE}
              />
            ))}
        </div>
      )}
    </>
  );
}

type OfferFiltersProps = Pick<OfferListProps, 'offers'> & { readonly filter: OfferFilter };

function OfferFilters({ offers, filter: chosen }: OfferFiltersProps) {
  const { t } = useTranslation('promotions');
  const filters = filtersOf(offers);
  // One kind alone is no choice.
  if (filters.length <= 2 && chosen === 'all') return null;
  return (
    <nav className="offer-filters" aria-label={t('filter.label')}>
      {filters.map(({ filter, count }) => (
        <Chip
          key={filter}
          selected={filter === chosen}
          count={count}
          render={<PageLink to={filter === 'all' ? '/promotions' : `/promotions?show=${filter}`} />}
        >
          {filter === 'all' || filter === 'mine' ? t(`filter.${filter}`) : t(`category.${filter}`)}
        </Chip>
      ))}
    </nav>
  );
}

/** Guests see what there is; whoever wants it signs in and comes back here. */
function GuestNote() {
  const { t } = useTranslation('promotions');
  return (
    <p className="offer-guest">
      <span>{t('guest.text')}</span>
      <Button
        variant="primary"
        size="sm"
        render={<OverlayLink to={{ kind: 'login', next: '/promotions' }} />}
      >
        {t('guest.act')}
      </Button>
    </p>
  );
}

/** In the place of the offers that are on their way. */
export function OfferListSkeleton() {
  const { t } = useTranslation('promotions');
  return (
    <>
      <header className="offers-top">
        <div>
          <h1>{t('title')}</h1>
          <p aria-hidden>
            <Skeleton width="200px" />
          </p>
        </div>
        <div className="offer-filters" aria-hidden>
          {[84, 104, 96, 88].map((width) => (
            <span key={width} className="offer-filter-place">
              <Skeleton shape="block" width={`${width}px`} height="36px" />
            </span>
          ))}
        </div>
      </header>
      <div className="offers" aria-busy>
        <div className="offer-head">
          <Skeleton shape="block" height="100%" />
        </div>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="offer-card" aria-hidden>
            <div className="offer-picture">
              <Skeleton shape="block" height="100%" />
            </div>
            <div className="offer-words">
              <Skeleton width="80%" />
              <Skeleton width="60%" />
              <div className="offer-foot">
                <Skeleton shape="block" width="88px" height="32px" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
