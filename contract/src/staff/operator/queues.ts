/** Queues and lists that staff work on, and of which their open pages hear by push when they change. */
import type { OperatorPermission } from './permissions.ts';

interface QueueRules {
  /** Who may see it, and hears of it. */
  readonly read: OperatorPermission;
  /** Who may take a row of it for themselves; absent where rows are nobody's. */
  readonly claim?: OperatorPermission;
  /** How long a row may wait: its age turns amber after two thirds of that, and red after it. */
  readonly targetMinutes?: number;
}

export const queues = {
  alarms: { read: 'alarm.read', targetMinutes: 60 },
  applications: { read: 'promotion.read', claim: 'promotion.review', targetMinutes: 120 },
  cases: { read: 'case.read' },
  deposits: { read: 'deposit.read' },
  documents: { read: 'document.read', targetMinutes: 1440 },
  feedback: { read: 'feedback.read', targetMinutes: 1440 },
  /** Suspected fraud in lines of agents that nobody has decided. */
  findings: { read: 'agent.read', targetMinutes: 1440 },
  /** No rows: what was played and paid, of which the overview is made. */
  figures: { read: 'dashboard.read' },
  /** Messages along lines that members reported. */
  'line-reports': { read: 'message.read', targetMinutes: 1440 },
  /** Official results of lotteries that wait for whoever is asked: for a first, a second, or what differs. */
  'lottery-results': { read: 'bets.read', targetMinutes: 30 },
  payments: { read: 'deposit.read', claim: 'deposit.review', targetMinutes: 30 },
  'payout-accounts': { read: 'withdrawal.review', targetMinutes: 1440 },
  'payout-disputes': { read: 'withdrawal.read', claim: 'withdrawal.dispute', targetMinutes: 240 },
  /** Goods of the mall that members have asked for. */
  redeems: { read: 'promotion.read', claim: 'promotion.review', targetMinutes: 1440 },
  /** Whom a member brought, where something was found that staff must judge. */
  referrals: { read: 'promotion.read', claim: 'promotion.review', targetMinutes: 1440 },
  requests: { read: 'approval.read', claim: 'approval.decide', targetMinutes: 60 },
  /** Events of sports that no feed settles, or where a result is to be decided. */
  'sports-settlements': { read: 'bets.read', targetMinutes: 45 },
  statements: { read: 'deposit.read' },
  /** Messages at live tables that players reported. */
  'table-chat': { read: 'chat.read', targetMinutes: 60 },
  withdrawals: { read: 'withdrawal.read', claim: 'withdrawal.review', targetMinutes: 20 },
} as const satisfies Readonly<Record<string, QueueRules>>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as readonly QueueName[];

/** The same for whichever queue, where one rule or another may be absent. */
export function rulesOfQueue(name: QueueName): QueueRules {
  return queues[name];
}

/** Queues whose rows move money: when one of them changes, `figures` do. */
export const moneyQueues: ReadonlySet<QueueName> = new Set(['deposits', 'payments', 'withdrawals']);
