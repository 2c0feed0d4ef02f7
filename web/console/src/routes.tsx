import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { readCatalogSearch } from './features/catalog/catalog-views.ts';
import { readContentSearch } from './features/content/content-tabs.ts';
import { readSettingsSearch } from './features/settings/settings-views.ts';
import { ConsoleShell } from './shell/console-shell.tsx';

const root = createRootRoute({ component: ConsoleShell });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The shell knows which page comes first for whoever is signed in.
  component: () => null,
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
const statements = createRoute({
  getParentRoute: () => root,
  path: '/statements',
  component: lazyRouteComponent(
    () => import('./features/statements/statements-page.tsx'),
    'StatementsPage',
  ),
});
const depositDays = createRoute({
  getParentRoute: () => root,
  path: '/deposit-days',
  component: lazyRouteComponent(
    () => import('./features/statements/days-page.tsx'),
    'DepositDaysPage',
  ),
});
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  component: lazyRouteComponent(
    () => import('./features/withdrawals/withdrawals-page.tsx'),
    'WithdrawalsPage',
  ),
});
const disputes = createRoute({
  getParentRoute: () => root,
  path: '/disputes',
  component: lazyRouteComponent(
    () => import('./features/withdrawals/disputes/disputes-page.tsx'),
    'DisputesPage',
  ),
});
const payoutAccounts = createRoute({
  getParentRoute: () => root,
  path: '/payout-accounts',
  component: lazyRouteComponent(
    () => import('./features/withdrawals/accounts/payout-accounts-page.tsx'),
    'PayoutAccountsPage',
  ),
});
const payoutSettings = createRoute({
  getParentRoute: () => root,
  path: '/payout-settings',
  component: lazyRouteComponent(
    () => import('./features/withdrawals/settings/payout-settings-page.tsx'),
    'PayoutSettingsPage',
  ),
});
const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  component: lazyRouteComponent(
    () => import('./features/documents/documents-page.tsx'),
    'DocumentsPage',
  ),
});
const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  component: lazyRouteComponent(() => import('./features/cases/cases-page.tsx'), 'CasesPage'),
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
const catalog = createRoute({
  getParentRoute: () => root,
  path: '/catalog',
  validateSearch: readCatalogSearch,
  component: lazyRouteComponent(() => import('./features/catalog/catalog-page.tsx'), 'CatalogPage'),
});
const liveTables = createRoute({
  getParentRoute: () => root,
  path: '/live-tables',
  component: lazyRouteComponent(
    () => import('./features/live-tables/live-tables-page.tsx'),
    'LiveTablesPage',
  ),
});
const jackpots = createRoute({
  getParentRoute: () => root,
  path: '/jackpots',
  component: lazyRouteComponent(
    () => import('./features/jackpots/jackpots-page.tsx'),
    'JackpotsPage',
  ),
});
const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  component: lazyRouteComponent(() => import('./features/returns/returns-page.tsx'), 'ReturnsPage'),
});
const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  component: lazyRouteComponent(() => import('./features/agents/agents-page.tsx'), 'AgentsPage'),
});
const teamReports = createRoute({
  getParentRoute: () => root,
  path: '/team-reports',
  component: lazyRouteComponent(
    () => import('./features/agents/team-reports-page.tsx'),
    'TeamReportsPage',
  ),
});
const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  component: lazyRouteComponent(
    () => import('./features/contracts/contracts-page.tsx'),
    'ContractsPage',
  ),
});
const contractRuns = createRoute({
  getParentRoute: () => root,
  path: '/contract-runs',
  component: lazyRouteComponent(
    () => import('./features/contracts/contract-runs-page.tsx'),
    'ContractRunsPage',
  ),
});
const findings = createRoute({
  getParentRoute: () => root,
  path: '/findings',
  component: lazyRouteComponent(
    () => import('./features/findings/findings-page.tsx'),
    'FindingsPage',
  ),
});
const settlements = createRoute({
  getParentRoute: () => root,
  path: '/settlements',
  component: lazyRouteComponent(
    () => import('./features/contracts/settlements-page.tsx'),
    'SettlementsPage',
  ),
});
const settlement = createRoute({
  getParentRoute: () => root,
  path: '/settlements/$settlementId',
  component: lazyRouteComponent(
    () => import('./features/contracts/settlement-page.tsx'),
    'SettlementPage',
  ),
});
const freeSpins = createRoute({
  getParentRoute: () => root,
  path: '/free-spins',
  component: lazyRouteComponent(
    () => import('./features/free-spins/free-spins-page.tsx'),
    'FreeSpinsPage',
  ),
});
const tournaments = createRoute({
  getParentRoute: () => root,
  path: '/tournaments',
  component: lazyRouteComponent(
    () => import('./features/tournaments/tournaments-page.tsx'),
    'TournamentsPage',
  ),
});
const rounds = createRoute({
  getParentRoute: () => root,
  path: '/rounds',
  component: lazyRouteComponent(() => import('./features/rounds/rounds-page.tsx'), 'RoundsPage'),
});
const content = createRoute({
  getParentRoute: () => root,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(() => import('./features/content/content-page.tsx'), 'ContentPage'),
});
const newEntry = createRoute({
  getParentRoute: () => root,
  path: '/content/new/$kind',
  component: lazyRouteComponent(
    () => import('./features/content/new-entry-page.tsx'),
    'NewEntryPage',
  ),
});
const entry = createRoute({
  getParentRoute: () => root,
  path: '/content/$entryId',
  component: lazyRouteComponent(() => import('./features/content/entry-page.tsx'), 'EntryPage'),
});
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  component: lazyRouteComponent(
    () => import('./features/content/messages-page.tsx'),
    'MessagesPage',
  ),
});
const newMessage = createRoute({
  getParentRoute: () => root,
  path: '/messages/new',
  component: lazyRouteComponent(
    () => import('./features/content/new-message-page.tsx'),
    'NewMessagePage',
  ),
});
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  component: lazyRouteComponent(
    () => import('./features/feedback/feedback-page.tsx'),
    'FeedbackPage',
  ),
});
const lineReports = createRoute({
  getParentRoute: () => root,
  path: '/line-reports',
  component: lazyRouteComponent(
    () => import('./features/line-reports/line-reports-page.tsx'),
    'LineReportsPage',
  ),
});
const alarms = createRoute({
  getParentRoute: () => root,
  path: '/alarms',
  component: lazyRouteComponent(() => import('./features/alarms/alarms-page.tsx'), 'AlarmsPage'),
});
const memberView = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId/view',
  component: lazyRouteComponent(
    () => import('./features/members/member-view-page.tsx'),
    'MemberViewPage',
  ),
});
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  component: lazyRouteComponent(
    () => import('./features/approvals/approvals-page.tsx'),
    'ApprovalsPage',
  ),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyRouteComponent(() => import('./features/reports/reports-page.tsx'), 'ReportsPage'),
});
const clientErrors = createRoute({
  getParentRoute: () => root,
  path: '/client-errors',
  component: lazyRouteComponent(
    () => import('./features/reports/client-errors-page.tsx'),
    'ClientErrorsPage',
  ),
});
const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  component: lazyRouteComponent(() => import('./features/staff/staff-page.tsx'), 'StaffPage'),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazyRouteComponent(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});
const books = createRoute({
  getParentRoute: () => root,
  path: '/books',
  component: lazyRouteComponent(() => import('./features/books/books-page.tsx'), 'BooksPage'),
});
const merchants = createRoute({
  getParentRoute: () => root,
  path: '/merchants',
  component: lazyRouteComponent(
    () => import('./features/settings/merchants-page.tsx'),
    'MerchantsPage',
  ),
});
const newMerchant = createRoute({
  getParentRoute: () => root,
  path: '/merchants/new',
  component: lazyRouteComponent(
    () => import('./features/settings/new-merchant-page.tsx'),
    'NewMerchantPage',
  ),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: readSettingsSearch,
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
    memberView,
    deposits,
    statements,
    depositDays,
    withdrawals,
    disputes,
    payoutAccounts,
    payoutSettings,
    documents,
    cases,
    vendors,
    vendorRoute,
    catalog,
    liveTables,
    jackpots,
    returns,
    agents,
    teamReports,
    contracts,
    contractRuns,
    settlements,
    settlement,
    findings,
    freeSpins,
    tournaments,
    rounds,
    content,
    newEntry,
    entry,
    messages,
    newMessage,
    feedback,
    lineReports,
    alarms,
    approvals,
    reports,
    clientErrors,
    staff,
    audit,
    books,
    settings,
    merchants,
    newMerchant,
  ]),
  // Values stand in an address as they are, a number without quotes.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
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
