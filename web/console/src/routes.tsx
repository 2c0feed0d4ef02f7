import {
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { readCatalogSearch } from './features/catalog/catalog-views.ts';
import { readContentSearch } from './features/content/content-tabs.ts';
import { readSettingsSearch } from './features/settings/settings-views.ts';
import { rewardRoutes } from './reward-routes.tsx';
import { root } from './root.tsx';
import { sportsRoutes } from './sports-routes.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  // The shell knows which page comes first for whoever is signed in.
  component: () => null,
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazy(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  component: lazy(() => import('./features/members/members-page.tsx'), 'MembersPage'),
});
const memberRoute = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId',
  component: lazy(() => import('./features/members/member-page.tsx'), 'MemberPage'),
});
const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  component: lazy(() => import('./features/deposits/deposits-page.tsx'), 'DepositsPage'),
});
const depositWays = createRoute({
  getParentRoute: () => root,
  path: '/deposit-ways',
  component: lazy(
    () => import('./features/deposits/ways/deposit-ways-page.tsx'),
    'DepositWaysPage',
  ),
});
const statements = createRoute({
  getParentRoute: () => root,
  path: '/statements',
  component: lazy(() => import('./features/statements/statements-page.tsx'), 'StatementsPage'),
});
const depositDays = createRoute({
  getParentRoute: () => root,
  path: '/deposit-days',
  component: lazy(() => import('./features/statements/days-page.tsx'), 'DepositDaysPage'),
});
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  component: lazy(() => import('./features/withdrawal/withdrawals-page.tsx'), 'WithdrawalsPage'),
});
const disputes = createRoute({
  getParentRoute: () => root,
  path: '/disputes',
  component: lazy(() => import('./features/withdrawal/disputes/disputes-page.tsx'), 'DisputesPage'),
});
const payoutAccounts = createRoute({
  getParentRoute: () => root,
  path: '/payout-accounts',
  component: lazy(
    () => import('./features/withdrawal/accounts/payout-accounts-page.tsx'),
    'PayoutAccountsPage',
  ),
});
const payoutSettings = createRoute({
  getParentRoute: () => root,
  path: '/payout-settings',
  component: lazy(
    () => import('./features/withdrawal/settings/payout-settings-page.tsx'),
    'PayoutSettingsPage',
  ),
});
const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  component: lazy(() => import('./features/documents/documents-page.tsx'), 'DocumentsPage'),
});
const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  component: lazy(() => import('./features/cases/cases-page.tsx'), 'CasesPage'),
});
const vendors = createRoute({
  getParentRoute: () => root,
  path: '/vendors',
  component: lazy(() => import('./features/vendors/vendors-page.tsx'), 'VendorsPage'),
});
const vendorRoute = createRoute({
  getParentRoute: () => root,
  path: '/vendors/$vendorId',
  component: lazy(() => import('./features/vendors/vendor-page.tsx'), 'VendorPage'),
});
const catalog = createRoute({
  getParentRoute: () => root,
  path: '/catalog',
  validateSearch: readCatalogSearch,
  component: lazy(() => import('./features/catalog/catalog-page.tsx'), 'CatalogPage'),
});
const liveTables = createRoute({
  getParentRoute: () => root,
  path: '/live-tables',
  component: lazy(() => import('./features/live-tables/live-tables-page.tsx'), 'LiveTablesPage'),
});
const tableChat = createRoute({
  getParentRoute: () => root,
  path: '/table-chat',
  component: lazy(() => import('./features/table-chat/table-chat-page.tsx'), 'TableChatPage'),
});
const liveHosts = createRoute({
  getParentRoute: () => root,
  path: '/live-hosts',
  component: lazy(() => import('./features/live-hosts/live-hosts-page.tsx'), 'LiveHostsPage'),
});
const lotteries = createRoute({
  getParentRoute: () => root,
  path: '/lotteries',
  component: lazy(() => import('./features/lottery/lotteries-page.tsx'), 'LotteriesPage'),
});
const lotteryExposure = createRoute({
  getParentRoute: () => root,
  path: '/lottery-exposure',
  component: lazy(() => import('./features/lottery/exposure-page.tsx'), 'ExposurePage'),
});
const lotteryReports = createRoute({
  getParentRoute: () => root,
  path: '/lottery-reports',
  component: lazy(() => import('./features/lottery/reports-page.tsx'), 'ReportsPage'),
});
const lotteryOdds = createRoute({
  getParentRoute: () => root,
  path: '/lottery-odds',
  component: lazy(() => import('./features/lottery/odds-page.tsx'), 'OddsPage'),
});
const jackpots = createRoute({
  getParentRoute: () => root,
  path: '/jackpots',
  component: lazy(() => import('./features/jackpots/jackpots-page.tsx'), 'JackpotsPage'),
});
const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  component: lazy(() => import('./features/returns/returns-page.tsx'), 'ReturnsPage'),
});
const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  component: lazy(() => import('./features/agents/agents-page.tsx'), 'AgentsPage'),
});
const teamReports = createRoute({
  getParentRoute: () => root,
  path: '/team-reports',
  component: lazy(() => import('./features/agents/team-reports-page.tsx'), 'TeamReportsPage'),
});
const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  component: lazy(() => import('./features/contracts/contracts-page.tsx'), 'ContractsPage'),
});
const contract = createRoute({
  getParentRoute: () => root,
  path: '/contracts/$contractId',
  component: lazy(() => import('./features/contracts/contract-page.tsx'), 'ContractPage'),
});
const contractRuns = createRoute({
  getParentRoute: () => root,
  path: '/contract-runs',
  component: lazy(() => import('./features/contracts/contract-runs-page.tsx'), 'ContractRunsPage'),
});
const findings = createRoute({
  getParentRoute: () => root,
  path: '/findings',
  component: lazy(() => import('./features/findings/findings-page.tsx'), 'FindingsPage'),
});
const settlements = createRoute({
  getParentRoute: () => root,
  path: '/settlements',
  component: lazy(() => import('./features/contracts/settlements-page.tsx'), 'SettlementsPage'),
});
const pointPayments = createRoute({
  getParentRoute: () => root,
  path: '/point-payments',
  component: lazy(
    () => import('./features/contracts/point-payments-page.tsx'),
    'PointPaymentsPage',
  ),
});
const settlement = createRoute({
  getParentRoute: () => root,
  path: '/settlements/$settlementId',
  component: lazy(() => import('./features/contracts/settlement-page.tsx'), 'SettlementPage'),
});
const freeSpins = createRoute({
  getParentRoute: () => root,
  path: '/free-spins',
  component: lazy(() => import('./features/free-spins/free-spins-page.tsx'), 'FreeSpinsPage'),
});
const tournaments = createRoute({
  getParentRoute: () => root,
  path: '/tournaments',
  component: lazy(() => import('./features/tournaments/tournaments-page.tsx'), 'TournamentsPage'),
});
const rounds = createRoute({
  getParentRoute: () => root,
  path: '/rounds',
  component: lazy(() => import('./features/rounds/rounds-page.tsx'), 'RoundsPage'),
});
const content = createRoute({
  getParentRoute: () => root,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazy(() => import('./features/content/content-page.tsx'), 'ContentPage'),
});
const newEntry = createRoute({
  getParentRoute: () => root,
  path: '/content/new/$kind',
  component: lazy(() => import('./features/content/new-entry-page.tsx'), 'NewEntryPage'),
});
const entry = createRoute({
  getParentRoute: () => root,
  path: '/content/$entryId',
  component: lazy(() => import('./features/content/entry-page.tsx'), 'EntryPage'),
});
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  component: lazy(() => import('./features/content/messages-page.tsx'), 'MessagesPage'),
});
const newMessage = createRoute({
  getParentRoute: () => root,
  path: '/messages/new',
  component: lazy(() => import('./features/content/new-message-page.tsx'), 'NewMessagePage'),
});
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  component: lazy(() => import('./features/feedback/feedback-page.tsx'), 'FeedbackPage'),
});
const lineReports = createRoute({
  getParentRoute: () => root,
  path: '/line-reports',
  component: lazy(() => import('./features/line-reports/line-reports-page.tsx'), 'LineReportsPage'),
});
const alarms = createRoute({
  getParentRoute: () => root,
  path: '/alarms',
  component: lazy(() => import('./features/alarms/alarms-page.tsx'), 'AlarmsPage'),
});
const memberView = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId/view',
  component: lazy(() => import('./features/members/member-view-page.tsx'), 'MemberViewPage'),
});
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  component: lazy(() => import('./features/approvals/approvals-page.tsx'), 'ApprovalsPage'),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazy(() => import('./features/reports/reports-page.tsx'), 'ReportsPage'),
});
const clientErrors = createRoute({
  getParentRoute: () => root,
  path: '/client-errors',
  component: lazy(() => import('./features/reports/client-errors-page.tsx'), 'ClientErrorsPage'),
});
const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  component: lazy(() => import('./features/staff/staff-page.tsx'), 'StaffPage'),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  component: lazy(() => import('./features/audit/audit-page.tsx'), 'AuditPage'),
});
const books = createRoute({
  getParentRoute: () => root,
  path: '/books',
  component: lazy(() => import('./features/books/books-page.tsx'), 'BooksPage'),
});
const merchants = createRoute({
  getParentRoute: () => root,
  path: '/merchants',
  component: lazy(() => import('./features/settings/merchants-page.tsx'), 'MerchantsPage'),
});
const newMerchant = createRoute({
  getParentRoute: () => root,
  path: '/merchants/new',
  component: lazy(() => import('./features/settings/new-merchant-page.tsx'), 'NewMerchantPage'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazy(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    dashboard,
    members,
    memberRoute,
    memberView,
    deposits,
    depositWays,
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
    tableChat,
    liveHosts,
    ...sportsRoutes,
    lotteries,
    lotteryExposure,
    lotteryOdds,
    lotteryReports,
    jackpots,
    returns,
    agents,
    teamReports,
    contracts,
    contract,
    contractRuns,
    settlements,
    pointPayments,
    settlement,
    findings,
    ...rewardRoutes,
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
