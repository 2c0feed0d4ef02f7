import type { ReactNode } from 'react';
import { gameListKind } from '../features/catalog/game-list-kind.ts';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { registerPages } from '../navigation/page-code.ts';
import { useSiteLocation } from '../navigation/site-location.ts';
import { HomePage } from './home-page.tsx';
import { featureAt } from './feature-at.ts';
import { infoPageAt } from './info-page-name.ts';
import { PageFailure } from './page-failure.tsx';
import { PageLoader } from './page-loader.tsx';

const GameListPage = lazyPart(
  async () => (await import('./game-list-page.tsx')).GameListPage,
  'catalog',
  'game',
);
const KitPage = lazyPart(async () => (await import('./kit-page.tsx')).KitPage, 'kit-page');

const InfoPage = lazyPart(async () => (await import('./info-page.tsx')).InfoPage, 'pages', 'auth');
const NotOfferedPage = lazyPart(
  async () => (await import('./not-offered-page.tsx')).NotOfferedPage,
  'pages',
);
const NotFoundPage = lazyPart(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
  'pages',
);

const homePaths = new Set(['/', '/index', '/index.html', '/home']);

registerPages((pathname) =>
  gameListKind(pathname)
    ? GameListPage.preload
    : infoPageAt(pathname)
      ? InfoPage.preload
      : undefined,
);

/** The page that the address means. */
export function SitePage() {
  const { pathname } = useSiteLocation();
  return (
    <FailureBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
      {pageOf(pathname)}
    </FailureBoundary>
  );
}

function pageOf(pathname: string): ReactNode {
  if (homePaths.has(pathname)) return <HomePage />;
  const list = gameListKind(pathname);
  if (list) return <GameListPage list={list} fallback={<PageLoader />} />;
  if (pathname === '/dev/kit') return <KitPage fallback={<PageLoader />} />;
  const info = infoPageAt(pathname);
  if (info) return <InfoPage name={info} fallback={<PageLoader />} />;
  const feature = featureAt(pathname);
  if (feature) return <NotOfferedPage feature={feature} fallback={<PageLoader />} />;
  return <NotFoundPage fallback={<PageLoader />} />;
}
