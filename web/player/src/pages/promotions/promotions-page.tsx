import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { useAnnouncements } from '../../features/content/use-announcements.ts';
import { isTrial, useMember, useSignedIn } from '../../features/member/use-member.ts';
import { CodeEntry } from '../../features/promotions/code-entry.tsx';
import { OfferDetail, OfferDetailSkeleton } from '../../features/promotions/offer-detail.tsx';
import { OfferList, OfferListSkeleton } from '../../features/promotions/offer-list.tsx';
import type { OfferVisitor } from '../../features/promotions/offer-visitor.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useOffers } from '../../offers/use-offers.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { useFlag } from '../../state/permission.ts';
import { NotOfferedPage } from '../not-offered-page.tsx';
import { OfferGamesProvider } from './offer-games-provider.tsx';
import { PageLoader } from '../page-loader.tsx';
import '../../styles/kit-windows.css';
import '../help/article-page.css';
import type { PromotionNotice } from '@croupier/contract/content/player';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';

const TournamentPage = lazyPart(
  async () => (await import('../games/tournament-page.tsx')).TournamentPage,
  'tournaments',
  'pages',
);

/** All offers, or the one, or the tournament, whose id is the last part of the address. */
export function PromotionsPage({ part }: { readonly part: string }) {
  const [, tournamentId] = /^tournament-(\d{1,18})$/.exec(part) ?? [];
  if (tournamentId !== undefined) {
    return <TournamentPage tournamentId={tournamentId} fallback={<PageLoader />} />;
  }
  return part === '' ? <AllOffers /> : <OneOffer offerId={part} />;
}

/** Offers of the merchant, and below them what staff announce as promotions. */
function AllOffers() {
  const { t } = useTranslation('promotions');
  const offered = useFlag('promotions');
  const offers = useOffers();
  const visitor = useVisitor();
  const notices = useAnnouncements();
  usePageTitle(t('title'));
  const code = visitor.is === 'member' && offers.data?.codes ? <CodeEntry /> : undefined;
  if (!offered) {
    if (!notices) return <PageLoader />;
    if (notices.promotion.length === 0) return <NotOfferedPage feature="promotions" />;
    return (
      <div className="page offers-page">
        <header className="offers-top">
          <h1>{t('title')}</h1>
        </header>
        <PromotionNotices notices={notices.promotion} />
      </div>
    );
  }
  return (
    <div className="page offers-page">
      {offers.isError ? (
        <Failed offers={offers} />
      ) : !offers.data ? (
        <OfferListSkeleton />
      ) : offers.data.items.length > 0 ? (
        <OfferGamesProvider>
          <OfferList offers={offers.data.items} visitor={visitor} code={code} />
        </OfferGamesProvider>
      ) : (
        <>
          <header className="offers-top">
            <h1>{t('title')}</h1>
          </header>
          {code}
          {notices?.promotion.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
        </>
      )}
      {offers.data && notices && notices.promotion.length > 0 && (
        <section className="offer-notices">
          {offers.data.items.length > 0 && <h2>{t('notices')}</h2>}
          <PromotionNotices notices={notices.promotion} />
        </section>
      )}
    </div>
  );
}

/** One offer at its address. */
function OneOffer({ offerId }: { readonly offerId: string }) {
  const { t } = useTranslation('promotions');
  const offered = useFlag('promotions');
  const offers = useOffers();
  const visitor = useVisitor();
  const offer = offers.data?.items.find(({ id }) => id === offerId);
  usePageTitle(offer?.name ?? t('title'));
  if (!offered) return <NotOfferedPage feature="promotions" />;
  return (
    <div className="page offers-page">
      {offers.isError ? (
        <Failed offers={offers} />
      ) : !offers.data ? (
        <OfferDetailSkeleton />
      ) : offer ? (
        <OfferGamesProvider>
          <OfferDetail offer={offer} visitor={visitor} />
        </OfferGamesProvider>
      ) : (
        <Unknown />
      )}
    </div>
  );
}

function useVisitor(): OfferVisitor {
  const signedIn = useSignedIn();
  const member = useMember();
  return {
    is: !signedIn ? 'guest' : isTrial(member) ? 'trial' : 'member',
    onTrial: () => void askForTrueAccount(),
  };
}

/** The question comes in a window, whose code comes when it is asked. */
async function askForTrueAccount(): Promise<void> {
  const windows = await import('../../features/catalog/launch/launch-windows.tsx');
  await windows.askForTrueAccount();
}

function Failed({ offers }: { readonly offers: ReturnType<typeof useOffers> }): ReactNode {
  const { t } = useTranslation('promotions');
  return (
    <CallFailure
      title={t('failure')}
      error={offers.error}
      onRetry={() => void offers.refetch()}
      retrying={offers.isFetching}
    />
  );
}

/** An offer that is long over, or never was. */
function Unknown() {
  const { t } = useTranslation('promotions');
  return (
    <EmptyState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Button variant="primary" render={<PageLink to="/promotions" />}>
          {t('showAll')}
        </Button>
      }
    />
  );
}

/** What staff announce as promotions, in their order. A press opens the whole text. */
function PromotionNotices({ notices }: { readonly notices: readonly PromotionNotice[] }) {
  const momentText = useMomentText();
  return (
    <ul className="posts-list">
      {notices.map(({ id, title, summary, images: [image], at }) => (
        <li key={id}>
          <OverlayLink className="post-card" to={{ kind: 'announcements', id, preview: undefined }}>
            {image ? <img src={riverPixels(image.url)} alt="" loading="lazy" /> : <span />}
            <div>
              <time dateTime={at}>{momentText(at, 'date')}</time>
              <h2>
                <bdi>{title}</bdi>
              </h2>
              {summary !== '' && (
                <p>
                  <bdi>{summary}</bdi>
                </p>
              )}
            </div>
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}
