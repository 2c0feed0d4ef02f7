import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ConsoleShell } from './shell/console-shell.tsx';

const root = createRootRoute({ component: ConsoleShell });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' });
  },
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => import('./features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
});
const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  component: lazyRouteComponent(() => import('./features/members/members-page.tsx'), 'MembersPage'),
});
const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId',
  component: lazyRouteComponent(() => import('./features/members/member-page.tsx'), 'MemberPage'),
});
const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  component: lazyRouteComponent(
    () => import('./features/deposits/deposits-page.tsx'),
    'DepositsPage',
  ),
});
const vendors = createRoute({
  getParentRoute: () => root,
  path: '/vendors',
  component: lazyRouteComponent(() => import('./features/vendors/vendors-page.tsx'), 'VendorsPage'),
});
const vendorRoute = createRoute({
  getParentRoute: () => root,
  path: '/vendors/$vendorId',
  component: lazyRouteComponent(() => import('./features/vendors/vendor-page.tsx'), 'VendorPage'),
});
const alarms = createRoute({
  getParentRoute: () => root,
  path: '/alarms',
  component: lazyRouteComponent(() => import('./features/alarms/alarms-page.tsx'), 'AlarmsPage'),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('./features/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    dashboard,
    members,
    memberRoute,
    deposits,
    vendors,
    vendorRoute,
    alarms,
    audit,
    settings,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // An address that does not exist leads to where work begins.
  defaultNotFoundComponent: () => null,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
