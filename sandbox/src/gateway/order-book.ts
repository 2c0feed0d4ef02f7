/**
 * The gateway's orders, payments and webhooks, kept in memory and in the journal. Everything that
 * changes them is one entry; replaying the entries rebuilds the same state.
 */
import { randomBytes } from 'node:crypto';
import type {
  ChainTerms,
  GatewayNotice,
  GatewayOrder,
  GatewayOrderRequest,
  GatewayPayment,
} from '@croupier/contract/cashier/gateway';
import { openJournal } from '../journal.ts';
import { type ChainOrder, rateAt } from './chain.ts';

/** What goes wrong on purpose with a webhook: a tester chooses it when paying. */
export const deliveries = ['normal', 'duplicate', 'delay', 'alter', 'drop'] as const;
export type Delivery = (typeof deliveries)[number];

export interface Order extends Omit<GatewayOrderRequest, 'card'>, ChainOrder {
  /** Of a scratch card: network and serial. */
  readonly cardName?: string;
  readonly id: string;
  readonly account: string;
  readonly payments: GatewayPayment[];
  refused: boolean;
  /** By the shop: the page takes no payment any more. */
  closed: boolean;
  /** A payment that the payer asked to be sent after the deadline. */
  planned: { readonly amount: string; readonly atMs: number; readonly delivery: Delivery } | null;
}

export interface Webhook {
  readonly id: string;
  /** Empty for what belongs to no order. */
  readonly orderId: string;
  /** Who is told; of earlier journals the order's shop. */
  readonly to?: { readonly account: string; readonly notifyUrl: string };
  readonly notice: GatewayNotice;
  readonly delivery: Delivery;
  state: 'waiting' | 'delivered' | 'given-up' | 'dropped';
  attempts: number;
  dueMs: number;
}

type Entry =
  | {
      readonly type: 'order';
      readonly order: Omit<Order, 'payments' | 'refused' | 'closed' | 'planned'>;
    }
  | { readonly type: 'payment'; readonly orderId: string; readonly payment: GatewayPayment }
  | { readonly type: 'refused'; readonly orderId: string }
  | { readonly type: 'closed'; readonly orderId: string }
  | { readonly type: 'planned'; readonly orderId: string; readonly planned: Order['planned'] }
  | { readonly type: 'webhook'; readonly webhook: Webhook }
  | {
      readonly type: 'attempt';
      readonly webhookId: string;
      readonly state: Webhook['state'];
      readonly dueMs: number;
    };

export type Opened =
  | { readonly outcome: 'opened' | 'known'; readonly order: Order }
  | { readonly outcome: 'differs' };

const compared = ['amount', 'currency', 'returnUrl', 'notifyUrl', 'payee', 'cardName'] as const;

interface State {
  readonly orders: Map<string, Order>;
  readonly byReference: Map<string, Order>;
  /** Orders by the scratch card that paid them. */
  readonly cards: Map<string, Order>;
  readonly webhooks: Map<string, Webhook>;
  /** Webhooks that are still to be sent, and orders with a payment to come. */
  readonly waiting: Set<Webhook>;
  readonly planned: Set<Order>;
}

export type OrderBook = ReturnType<typeof openOrderBook>;

/** Opens the book on its journal. Times are milliseconds since the epoch. */
export function openOrderBook(path: string) {
  const state: State = {
    orders: new Map(),
    byReference: new Map(),
    cards: new Map(),
    webhooks: new Map(),
    waiting: new Set(),
    planned: new Set(),
  };
  const journal = openJournal<Entry>(path, (entry) => apply(state, entry));

  function commit(entry: Entry): void {
    journal.append(entry);
    apply(state, entry);
  }

  return {
    /** The same reference answers the same order; with other content it is refused. */
    open(account: string, { card, ...request }: GatewayOrderRequest, chain?: ChainTerms): Opened {
      const wanted = { ...request, ...(card && { cardName: `${card.network} ${card.serial}` }) };
      const before = state.byReference.get(nameOf(account, request.reference));
      if (before) {
        const same = compared.every((field) => before[field] === wanted[field]);
        return same ? { outcome: 'known', order: before } : { outcome: 'differs' };
      }
      const id = randomBytes(16).toString('base64url');
      commit({ type: 'order', order: { ...wanted, id, account, ...(chain && { chain }) } });
      return { outcome: 'opened', order: orderOf(state, id) };
    },
    /** Whether a scratch card was taken for another order. */
    isUsed: (cardName: string, reference: string) => {
      const used = state.cards.get(cardName);
      return used !== undefined && used.reference !== reference;
    },
    byId: (id: string) => state.orders.get(id),
    byReference: (account: string, reference: string) =>
      state.byReference.get(nameOf(account, reference)),
    pay(
      orderId: string,
      { amount, payer }: { readonly amount: string; readonly payer?: string | undefined },
      nowMs: number,
    ): GatewayPayment {
      const { chain, currency } = orderOf(state, orderId);
      const payment: GatewayPayment = {
        paymentId: `SB${randomBytes(8).toString('hex').toUpperCase()}`,
        amount,
        currency: chain?.token ?? currency,
        paidAt: new Date(nowMs).toISOString(),
        ...(payer !== undefined && { payer }),
        ...(chain && { rate: rateAt(currency, nowMs) }),
      };
      commit({ type: 'payment', orderId, payment });
      return payment;
    },
    refuse: (orderId: string) => commit({ type: 'refused', orderId }),
    /** Nothing can be paid any more, unless money is on its way or was paid already. */
    closeOrder(orderId: string): void {
      const { closed, planned, payments } = orderOf(state, orderId);
      if (!closed && !planned && payments.length === 0) commit({ type: 'closed', orderId });
    },
    plan: (orderId: string, planned: Order['planned']) =>
      commit({ type: 'planned', orderId, planned }),
    addWebhook: (webhook: Webhook) => commit({ type: 'webhook', webhook }),
    recordAttempt: (webhookId: string, next: Webhook['state'], dueMs: number) =>
      commit({ type: 'attempt', webhookId, state: next, dueMs }),
    waitingWebhooks: (): Iterable<Webhook> => state.waiting,
    plannedOrders: (): Iterable<Order> => state.planned,
    webhooksOf: (orderId: string) =>
      [...state.webhooks.values()].filter((webhook) => webhook.orderId === orderId),
    close: () => journal.close(),
  };
}

function nameOf(account: string, reference: string): string {
  return `${account}/${reference}`;
}

function orderOf({ orders }: State, id: string): Order {
  const order = orders.get(id);
  if (!order) throw new Error(`Unknown order ${id}`);
  return order;
}

/** What an entry changes; the only place that changes anything. */
function apply(state: State, entry: Entry): void {
  switch (entry.type) {
    case 'order': {
      const order: Order = {
        ...entry.order,
        payments: [],
        refused: false,
        closed: false,
        planned: null,
      };
      state.orders.set(order.id, order);
      state.byReference.set(nameOf(order.account, order.reference), order);
      if (order.cardName !== undefined) state.cards.set(order.cardName, order);
      return;
    }
    case 'payment': {
      const order = orderOf(state, entry.orderId);
      order.payments.push(entry.payment);
      order.planned = null;
      state.planned.delete(order);
      return;
    }
    case 'refused':
      orderOf(state, entry.orderId).refused = true;
      return;
    case 'closed':
      orderOf(state, entry.orderId).closed = true;
      return;
    case 'planned': {
      const order = orderOf(state, entry.orderId);
      order.planned = entry.planned;
      state.planned.add(order);
      return;
    }
    case 'webhook': {
      const webhook = { ...entry.webhook };
      state.webhooks.set(webhook.id, webhook);
      if (webhook.state === 'waiting') state.waiting.add(webhook);
      return;
    }
    case 'attempt': {
      const webhook = state.webhooks.get(entry.webhookId);
      if (!webhook) throw new Error(`Unknown webhook ${entry.webhookId}`);
      Object.assign(webhook, { state: entry.state, dueMs: entry.dueMs });
      webhook.attempts += 1;
      if (webhook.state !== 'waiting') state.waiting.delete(webhook);
    }
  }
}

/** Where an order stands at that moment. A payment counts however late it came. */
export function statusOf(order: Order, nowMs: number): GatewayOrder['status'] {
  if (order.payments.length > 0) return 'paid';
  if (order.refused) return 'refused';
  if (order.closed) return 'closed';
  return Date.parse(order.expiresAt) <= nowMs ? 'expired' : 'open';
}
