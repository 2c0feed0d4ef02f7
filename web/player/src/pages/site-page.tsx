import { PHONE, useMedia } from '@croupier/kit/ui/use-media';
import type { ReactNode } from 'react';
import { gameListKind } from '../features/catalog/game-list-kind.ts';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { coversPhone } from '../navigation/covers-phone.ts';
import { registerPages } from '../navigation/page-code.ts';
import { usePathname, useSiteLocation } from '../navigation/site-location.ts';
import { HomePage } from './home-page.tsx';
import { featureAt } from './feature-at.ts';
import { infoPageAt } from './info-page-name.ts';
import { PageFailure } from './page-failure.tsx';
import { PageLoader } from './page-loader.tsx';
import { postAt } from './post-at.ts';

const GameListPage = lazyPart(
  async () => (await import('./game-list-page.tsx')).GameListPage,
  'catalog',
  'game',
);
const KitPage = lazyPart(async () => (await import('./kit-page.tsx')).KitPage, 'kit-page');

const HousePage = lazyPart(
  async () => (await import('./house-page.tsx')).HousePage,
  'house',
  'pages',
  'auth',
);
const PostsPage = lazyPart(async () => (await import('./posts-page.tsx')).PostsPage, 'house');
const ArticlePage = lazyPart(async () => (await import('./article-page.tsx')).ArticlePage, 'house');
const HelpPage = lazyPart(async () => (await import('./help-page.tsx')).HelpPage, 'house');
const FeaturePage = lazyPart(async () => (await import('./feature-page.tsx')).FeaturePage, 'pages');
const NotFoundPage = lazyPart(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
  'pages',
);

const homePaths = new Set(['/', '/index', '/index.html', '/home']);

registerPages((pathname) => {
  if (gameListKind(pathname)) return GameListPage.preload;
  if (infoPageAt(pathname)) return HousePage.preload;
  if (pathname === '/help') return HelpPage.preload;
  const post = postAt(pathname);
  if (post) return post.slug === undefined ? PostsPage.preload : ArticlePage.preload;
  return featureAt(pathname) && FeaturePage.preload;
});

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
  if (homePaths.has(pathname)) return <HomePage />;
  const list = gameListKind(pathname);
  if (list) return <GameListPage list={list} fallback={<PageLoader />} />;
  if (pathname === '/dev/kit') return <KitPage fallback={<PageLoader />} />;
  const info = infoPageAt(pathname);
  if (info) return <HousePage name={info} fallback={<PageLoader />} />;
  if (pathname === '/help') return <HelpPage fallback={<PageLoader />} />;
  const post = postAt(pathname);
  if (post?.slug !== undefined) {
    return <ArticlePage at={{ ...post, slug: post.slug }} fallback={<PageLoader />} />;
  }
  if (post) return <PostsPage section={post.section} fallback={<PageLoader />} />;
  const feature = featureAt(pathname);
  if (feature) return <FeaturePage feature={feature} fallback={<PageLoader />} />;
  return <NotFoundPage fallback={<PageLoader />} />;
}
