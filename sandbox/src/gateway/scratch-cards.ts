/**
 * The networks that the sandbox plays. By the first digit of its PIN a card is none (0), is worth half of
 * what was said (5), is found to be used only after a moment (9), or good.
 */
import type { GatewayOrderRequest } from '@croupier/contract/cashier/gateway';
import type { Notifier } from './notify.ts';
import type { Order, OrderBook } from './order-book.ts';

type Card = NonNullable<GatewayOrderRequest['card']>;

/** How long a network takes to say what a card is worth. */
const READ_MS = 1500;

/** No other order was paid with it, and it is none that does not exist. */
export function isGoodCard(
  book: OrderBook,
  { card, reference }: Pick<GatewayOrderRequest, 'card' | 'reference'>,
): boolean {
  if (card === undefined || card.pin.startsWith('0')) return false;
  return !book.isUsed(`${card.network} ${card.serial}`, reference);
}

/** Takes the card, and tells the shop what it was worth. */
export function payByCard(
  { book, notifier }: { readonly book: OrderBook; readonly notifier: Notifier },
  order: Order,
  { pin }: Card,
): void {
  const { id: orderId, reference } = order;
  if (pin.startsWith('9')) {
    book.refuse(orderId);
    notifier.notify(order, { type: 'order.refused', orderId, reference }, 'normal', READ_MS);
    return;
  }
  const amount = pin.startsWith('5') ? halfOf(order.amount) : order.amount;
  const payment = book.pay(orderId, { amount }, Date.now());
  const notice = { type: 'payment.succeeded', orderId, reference, payment } as const;
  notifier.notify(order, notice, 'normal', READ_MS);
}

function halfOf(amount: string): string {
  return String(BigInt(amount.split('.')[0] ?? '0') / 2n);
}
