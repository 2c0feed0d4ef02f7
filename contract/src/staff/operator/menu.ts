/**
 * Entries of the console's menu, in their order, part by part. An entry is seen by whoever holds its
 * permission; what waits in its queue is counted beside it. Its words are `nav.<page>` of the
 * dictionary `console`.
 */
import type { OperatorPermission } from './permissions.ts';
import type { QueueName } from './queues.ts';

/** Parts of the menu, in their order; their words are `groups.<name>` of `console`. */
export const menuGroups = [
  'live',
  'people',
  'money',
  'sports',
  'lottery',
  'product',
  'control',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface MenuEntry {
  /** Address below the console's root. */
  readonly page: string;
  readonly group: MenuGroup;
  /** Module of the platform whose calls the page begins with. */
  readonly module: string;
  readonly permission: OperatorPermission;
  readonly queue?: QueueName;
}

export const consoleMenu = [
  { page: 'dashboard', group: 'live', module: 'operator', permission: 'dashboard.read' },
  { page: 'alarms', group: 'live', module: 'staff', permission: 'alarm.read', queue: 'alarms' },
  { page: 'members', group: 'people', module: 'account', permission: 'member.read' },
  { page: 'segments', group: 'people', module: 'audience', permission: 'promotion.read' },
  { page: 'agents', group: 'people', module: 'agents', permission: 'agent.read' },
  { page: 'contracts', group: 'people', module: 'contracts', permission: 'agent.read' },
  {
    page: 'findings',
    group: 'people',
    module: 'findings',
    permission: 'agent.read',
    queue: 'findings',
  },
  { page: 'cases', group: 'people', module: 'protection', permission: 'case.read' },
  {
    page: 'documents',
    group: 'people',
    module: 'protection',
    permission: 'document.read',
    queue: 'documents',
  },
  {
    page: 'deposits',
    group: 'money',
    module: 'cashier',
    permission: 'deposit.read',
    queue: 'payments',
  },
  {
    page: 'withdrawals',
    group: 'money',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    queue: 'withdrawals',
  },
  {
    page: 'disputes',
    group: 'money',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    queue: 'payout-disputes',
  },
  { page: 'contract-runs', group: 'money', module: 'contracts', permission: 'agent.read' },
  { page: 'approvals', group: 'money', module: 'staff', permission: 'approval.read' },
  { page: 'catalog', group: 'product', module: 'catalog', permission: 'catalog.read' },
  { page: 'rounds', group: 'product', module: 'bets', permission: 'bets.read' },
  { page: 'live-tables', group: 'product', module: 'seamless', permission: 'bets.read' },
  {
    page: 'table-chat',
    group: 'product',
    module: 'seamless',
    permission: 'chat.read',
    queue: 'table-chat',
  },
  { page: 'live-hosts', group: 'product', module: 'seamless', permission: 'bets.read' },
  { page: 'sports', group: 'sports', module: 'sports', permission: 'bets.read' },
  {
    page: 'sports-settlement',
    group: 'sports',
    module: 'sports',
    permission: 'bets.read',
    queue: 'sports-settlements',
  },
  { page: 'sports-terms', group: 'sports', module: 'sports', permission: 'bets.read' },
  { page: 'sports-watch', group: 'sports', module: 'sports', permission: 'bets.read' },
  { page: 'sports-reports', group: 'sports', module: 'sports', permission: 'bets.read' },
  { page: 'sports-feeds', group: 'sports', module: 'sports', permission: 'bets.read' },
  {
    page: 'lotteries',
    group: 'lottery',
    module: 'lottery',
    permission: 'bets.read',
    queue: 'lottery-results',
  },
  { page: 'lottery-exposure', group: 'lottery', module: 'lottery', permission: 'bets.read' },
  { page: 'lottery-odds', group: 'lottery', module: 'lottery', permission: 'bets.read' },
  { page: 'lottery-reports', group: 'lottery', module: 'lottery', permission: 'bets.read' },
  { page: 'jackpots', group: 'product', module: 'catalog', permission: 'catalog.read' },
  { page: 'returns', group: 'product', module: 'catalog', permission: 'catalog.read' },
  {
    page: 'promotions',
    group: 'product',
    module: 'promotions',
    permission: 'promotion.read',
    queue: 'applications',
  },
  { page: 'loyalty', group: 'product', module: 'loyalty', permission: 'promotion.read' },
  {
    page: 'points',
    group: 'product',
    module: 'points',
    permission: 'promotion.read',
    queue: 'redeems',
  },
  {
    page: 'referrals',
    group: 'product',
    module: 'referral',
    permission: 'promotion.read',
    queue: 'referrals',
  },
  { page: 'journeys', group: 'product', module: 'journeys', permission: 'promotion.read' },
  { page: 'missions', group: 'product', module: 'missions', permission: 'promotion.read' },
  { page: 'rewards', group: 'product', module: 'rewards', permission: 'promotion.read' },
  { page: 'free-spins', group: 'product', module: 'seamless', permission: 'free-spins.read' },
  { page: 'tournaments', group: 'product', module: 'seamless', permission: 'tournament.read' },
  { page: 'vendors', group: 'product', module: 'seamless', permission: 'vendor.read' },
  { page: 'content', group: 'product', module: 'content', permission: 'content.read' },
  { page: 'messages', group: 'product', module: 'inbox', permission: 'message.read' },
  {
    page: 'line-reports',
    group: 'product',
    module: 'inbox',
    permission: 'message.read',
    queue: 'line-reports',
  },
  {
    page: 'feedback',
    group: 'product',
    module: 'content',
    permission: 'feedback.read',
    queue: 'feedback',
  },
  { page: 'reports', group: 'control', module: 'operator', permission: 'report.read' },
  { page: 'books', group: 'control', module: 'wallet', permission: 'books.read' },
  { page: 'audit', group: 'control', module: 'staff', permission: 'audit.read' },
  { page: 'staff', group: 'control', module: 'staff', permission: 'staff.read' },
  { page: 'client-errors', group: 'control', module: 'merchant', permission: 'client-error.read' },
  { page: 'settings', group: 'control', module: 'merchant', permission: 'merchant.read' },
  { page: 'merchants', group: 'control', module: 'merchant', permission: 'merchant.read' },
] as const satisfies readonly MenuEntry[];

export type MenuPage = (typeof consoleMenu)[number]['page'];
