/**
 * Entries of the console's menu, in their order. An entry is seen by whoever holds its permission;
 * what waits in its queue is counted beside it. Its words are `nav.<page>` of the dictionary `console`.
 */
import type { OperatorPermission } from './permissions.ts';
import type { QueueName } from './queues.ts';

interface MenuEntry {
  /** Address below the console's root. */
  readonly page: string;
  /** Module of the platform whose calls the page begins with. */
  readonly module: string;
  readonly permission: OperatorPermission;
  readonly queue?: QueueName;
}

export const consoleMenu = [
  { page: 'dashboard', module: 'operator', permission: 'dashboard.read' },
  { page: 'members', module: 'account', permission: 'member.read' },
  { page: 'deposits', module: 'cashier', permission: 'deposit.read', queue: 'payments' },
  {
    page: 'withdrawals',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    queue: 'withdrawals',
  },
  {
    page: 'disputes',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    queue: 'payout-disputes',
  },
  { page: 'documents', module: 'protection', permission: 'document.read', queue: 'documents' },
  { page: 'cases', module: 'protection', permission: 'case.read' },
  { page: 'approvals', module: 'staff', permission: 'approval.read' },
  { page: 'rounds', module: 'bets', permission: 'bets.read' },
  { page: 'reports', module: 'operator', permission: 'report.read' },
  { page: 'catalog', module: 'catalog', permission: 'catalog.read' },
  { page: 'jackpots', module: 'catalog', permission: 'catalog.read' },
  { page: 'returns', module: 'catalog', permission: 'catalog.read' },
  { page: 'free-spins', module: 'seamless', permission: 'wallet.read' },
  { page: 'content', module: 'content', permission: 'content.read' },
  { page: 'messages', module: 'inbox', permission: 'message.read' },
  { page: 'feedback', module: 'content', permission: 'feedback.read', queue: 'feedback' },
  { page: 'vendors', module: 'seamless', permission: 'vendor.read' },
  { page: 'alarms', module: 'staff', permission: 'alarm.read', queue: 'alarms' },
  { page: 'client-errors', module: 'merchant', permission: 'client-error.read' },
  { page: 'audit', module: 'staff', permission: 'audit.read' },
  { page: 'staff', module: 'staff', permission: 'staff.read' },
  { page: 'settings', module: 'merchant', permission: 'merchant.read' },
  { page: 'merchants', module: 'merchant', permission: 'merchant.read' },
] as const satisfies readonly MenuEntry[];

export type MenuPage = (typeof consoleMenu)[number]['page'];
