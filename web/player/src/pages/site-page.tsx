import { findAddress, viewTexts } from '@croupier/contract/site/site-map';
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
const ReadingPage = lazyPart(async () => (await import('./reading-pages.tsx')).ReadingPage);
const PromotionsPage = lazyPart(
  async () => (await import('./promotions/promotions-page.tsx')).PromotionsPage,
  ...viewTexts.promotions,
);
const PointMallPage = lazyPart(
  async () => (await import('./points/point-mall-page.tsx')).PointMallPage,
  ...viewTexts.points,
);
// The first script names the pages that are read by one file, which names each of them.
registerPages(({ view }) => {
  switch (view) {
    case 'games':
      return GameListPage.preload;
    case 'promotions':
      return PromotionsPage.preload;
    case 'points':
      return PointMallPage.preload;
    case 'home':
    case 'agents':
    case 'window':
      return undefined;
    default:
      return async () => {
        await ReadingPage.preload();
        await (await import('./reading-pages.tsx')).preloadReading(view);
      };
  }
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
  const { address, part } = findAddress(pathname) ?? { part: '' };
  const fallback = <PageLoader />;
  const reading = <ReadingPage {...{ address, part, fallback }} loader={fallback} />;
  switch (address?.view) {
    case 'home':
      return <HomePage />;
    case 'games': {
      const list = gameListKind(pathname);
      return list && <GameListPage list={list} fallback={fallback} />;
    }
    case 'promotions':
      return <PromotionsPage part={part} fallback={fallback} />;
    case 'points':
      return <PointMall other={reading} fallback={fallback} />;
    default:
      return reading;
  }
}

type PointMallProps = { readonly fallback: ReactNode; readonly other: ReactNode };

/** The mall, or that this merchant has none. */
function PointMall({ fallback, other }: PointMallProps) {
  return useFlag('points') ? <PointMallPage fallback={fallback} /> : other;
}
