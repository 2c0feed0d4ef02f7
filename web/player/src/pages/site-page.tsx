import { findAddress, type View, viewTexts } from '@croupier/contract/site/site-map';
import { PHONE, useMedia } from '@croupier/kit/ui/use-media';
import type { ReactNode } from 'react';
import { gameListKind } from '../features/catalog/game-list-kind.ts';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { coversPhone } from '../navigation/covers-phone.ts';
import { registerPages } from '../navigation/page-code.ts';
import { usePathname, useSiteLocation } from '../navigation/site-location.ts';
import { useFlag } from '../state/permission.ts';
import { HomePage } from './home/home-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageLoader } from './page-loader.tsx';

const GameListPage = lazyPart(
  async () => (await import('./games/game-list-page.tsx')).GameListPage,
  ...viewTexts.games,
);
const KitPage = lazyPart(async () => (await import('./kit-page.tsx')).KitPage, ...viewTexts.kit);
const HousePage = lazyPart(
  async () => (await import('./help/house-page.tsx')).HousePage,
  ...viewTexts.info,
);
const PostsPage = lazyPart(
  async () => (await import('./help/posts-page.tsx')).PostsPage,
  ...viewTexts.posts,
);
const ArticlePage = lazyPart(
  async () => (await import('./help/article-page.tsx')).ArticlePage,
  ...viewTexts.post,
);
const HelpPage = lazyPart(
  async () => (await import('./help/help-page.tsx')).HelpPage,
  ...viewTexts.help,
);
const FeaturePage = lazyPart(
  async () => (await import('./feature-page.tsx')).FeaturePage,
  ...viewTexts.feature,
);
const PromotionsPage = lazyPart(
  async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
  ...viewTexts.promotions,
);
const PointMallPage = lazyPart(
  async () => (await import('./points/point-mall-page.tsx')).PointMallPage,
  ...viewTexts.points,
);
const NotFoundPage = lazyPart(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
  'pages',
);

const partOf: Readonly<Partial<Record<View, { readonly preload: () => Promise<void> }>>> = {
  games: GameListPage,
  info: HousePage,
  help: HelpPage,
  posts: PostsPage,
  post: ArticlePage,
  feature: FeaturePage,
  promotions: PromotionsPage,
  points: PointMallPage,
  kit: KitPage,
};

registerPages(({ view }) => partOf[view]?.preload);

/** What a post may be called in its address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The page that the address means. */
export function SitePage() {
  const pathname = usePathname();
  const isCovered = useCovered();
  return (
    <FailureBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
      {isCovered ? <div className="page page-loader" /> : pageOf(pathname)}
    </FailureBoundary>
  );
}

/**
 * Whether all of the page lies under the window that the visitor came for: on a phone, who follows a
 * link to register does not wait for home, which is drawn when the window goes.
 */
function useCovered(): boolean {
  const { overlay = '', arrival } = useSiteLocation();
  return useMedia(PHONE) && arrival === 'load' && coversPhone(overlay);
}

function pageOf(pathname: string): ReactNode {
  const { address, part } = findAddress(pathname) ?? { part: '' };
  const fallback = <PageLoader />;
  switch (address?.view) {
    case 'home':
      return <HomePage />;
    case 'games': {
      const list = gameListKind(pathname);
      return list && <GameListPage list={list} fallback={fallback} />;
    }
    case 'info':
      return <HousePage name={address.page} fallback={fallback} />;
    case 'help':
      return <HelpPage fallback={fallback} />;
    case 'posts':
      return <PostsPage section={address.section} fallback={fallback} />;
    case 'post':
      if (!SLUG.test(part)) break;
      return <ArticlePage at={{ section: address.section, slug: part }} fallback={fallback} />;
    case 'feature':
      return <FeaturePage feature={address.feature} fallback={fallback} />;
    case 'promotions':
      return <PromotionsPage part={part} fallback={fallback} />;
    case 'points':
      return <PointMall fallback={fallback} />;
    // Where the merchant has an agent center the frame shows it.
    case 'agents':
      return <FeaturePage feature="agents" fallback={fallback} />;
    case 'kit':
      return <KitPage fallback={fallback} />;
    // A window without what it is of, as a game with an id that is none.
    case 'window':
    case undefined:
      break;
  }
  return <NotFoundPage fallback={fallback} />;
}

/** The mall, or that this merchant has none. */
function PointMall({ fallback }: { readonly fallback: ReactNode }) {
  return useFlag('points') ? (
    <PointMallPage fallback={fallback} />
  ) : (
    <FeaturePage feature="points" fallback={fallback} />
  );
}
