import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { root } from './root.tsx';

const board = createRoute({
  getParentRoute: () => root,
  path: '/sports',
  component: lazy(() => import('./features/sports/board-page.tsx'), 'BoardPage'),
});
const settlement = createRoute({
  getParentRoute: () => root,
  path: '/sports-settlement',
  component: lazy(() => import('./features/sports/settlement-page.tsx'), 'SettlementPage'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/sports-terms',
  component: lazy(() => import('./features/sports/terms-page.tsx'), 'TermsPage'),
});
const watch = createRoute({
  getParentRoute: () => root,
  path: '/sports-watch',
  component: lazy(() => import('./features/sports/watch-page.tsx'), 'WatchPage'),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: '/sports-reports',
  component: lazy(() => import('./features/sports/reports-page.tsx'), 'ReportsPage'),
});
const feeds = createRoute({
  getParentRoute: () => root,
  path: '/sports-feeds',
  component: lazy(() => import('./features/sports/feeds-page.tsx'), 'FeedsPage'),
});

/** Pages of those who trade sports. */
export const sportsRoutes = [board, settlement, terms, watch, reports, feeds] as const;
