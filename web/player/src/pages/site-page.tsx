import { Component, type ReactNode } from 'react';
import { gameListKind } from '../features/catalog/game-list-kind.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { registerPages } from '../navigation/page-code.ts';
import { useSiteLocation } from '../navigation/site-location.ts';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageLoader } from './page-loader.tsx';

const GameListPage = lazyPart(async () => (await import('./game-list-page.tsx')).GameListPage);
const KitPage = lazyPart(async () => (await import('./kit-page.tsx')).KitPage, 'kit-page');

const homePaths = new Set(['/', '/index', '/index.html', '/home']);

registerPages((pathname) => (gameListKind(pathname) ? GameListPage.preload : undefined));

/** The page that the address means. */
export function SitePage() {
  const { pathname } = useSiteLocation();
  return <PageBoundary key={pathname}>{pageOf(pathname)}</PageBoundary>;
}

function pageOf(pathname: string): ReactNode {
  if (homePaths.has(pathname)) return <HomePage />;
  const list = gameListKind(pathname);
  if (list) return <GameListPage list={list} fallback={<PageLoader />} />;
  if (pathname === '/dev/kit') return <KitPage fallback={<PageLoader />} />;
  return <NotFoundPage />;
}

type BoundaryProps = { readonly children: ReactNode };
type BoundaryState = { readonly error?: unknown };

/** Keeps a page that fails from taking the menus with it. React wants a class for this. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <PageFailure error={error} />;
  }
}
