/** The hosted payment page: `GET /pay/:id` shows the order, `POST /pay/:id` pays or refuses it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  type Delivery,
  type Order,
  type OrderBook,
  deliveries,
  statusOf,
} from '../gateway/order-book.ts';
import type { GatewayPayment } from '@croupier/contract/cashier/gateway';
import { settledAfterMs } from '../gateway/chain.ts';
import type { Notifier } from '../gateway/notify.ts';
import { languageOf } from '../texts.ts';
import { dueOf, payableAmount } from './amounts.ts';
import { type PageFacts, orderPage, unknownPage } from './view.ts';

/** How long after the deadline a payment arrives that was asked to be late. */
const LATE_BY_MS = 5000;

const lang = z.string().max(5).optional();
const form = z.discriminatedUnion('action', [
  z.object({ action: z.literal('pay'), lang }),
  z.object({ action: z.literal('refuse'), lang }),
  z.object({ action: z.literal('reverse'), lang }),
  z.object({
    action: z.literal('test'),
    lang,
    amount: z.string().max(40),
    /** The account that pays; nothing typed tells nothing. */
    payer: z
      .string()
      .trim()
      .max(64)
      .default('')
      .transform((text) => (text.length < 4 ? undefined : text)),
    when: z.enum(['now', 'late']).default('now'),
    delivery: z.enum(deliveries).default('normal'),
  }),
]);
type Form = z.output<typeof form>;

export function mountPayPage(
  app: FastifyInstance,
  { book, notifier }: { readonly book: OrderBook; readonly notifier: Notifier },
): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>(
    '/pay/:id',
    async (request, reply) => {
      const order = book.byId(request.params.id);
      if (!order) return sendUnknown(reply, request.query.lang);
      return sendPage(reply, factsOf(order, request.query.lang));
    },
  );

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const order = book.byId(request.params.id);
    const parsed = form.safeParse(request.body);
    if (!order || !parsed.success) return sendUnknown(reply, undefined);
    const page = `/pay/${order.id}?lang=${languageOf(parsed.data.lang ?? order.language)}`;
    const outcome = act(order, parsed.data);
    if (outcome.next === 'ask-again') {
      reply.code(422);
      return sendPage(reply, {
        ...factsOf(order, parsed.data.lang),
        wrongAmount: outcome.typed,
      });
    }
    return reply.redirect(outcome.next === 'shop' ? order.returnUrl : page, 303);
  });

  function act(
    order: Order,
    input: Form,
  ): { next: 'shop' | 'page' } | { next: 'ask-again'; typed: string } {
    const now = Date.now();
    if (input.action === 'test') {
      const amount = payableAmount(input.amount, dueOf(order).currency);
      if (amount === undefined) return { next: 'ask-again', typed: input.amount };
      if (order.refused || order.closed || order.planned) return { next: 'page' };
      const deadlineMs = Date.parse(order.expiresAt);
      if (input.when === 'late' && deadlineMs > now) {
        book.plan(order.id, { amount, atMs: deadlineMs + LATE_BY_MS, delivery: input.delivery });
      } else {
        payAndTell(book, notifier, { order, amount, payer: input.payer, delivery: input.delivery });
      }
      return { next: 'page' };
    }
    if (input.action === 'reverse') {
      notifyReversal(notifier, order);
      return { next: 'page' };
    }
    if (statusOf(order, now) !== 'open' || order.planned) return { next: 'page' };
    if (input.action === 'pay') {
      payAndTell(book, notifier, { order, amount: dueOf(order).amount, delivery: 'normal' });
    } else {
      book.refuse(order.id);
      const { id: orderId, reference } = order;
      notifier.notify(order, { type: 'order.refused', orderId, reference }, 'normal');
    }
    return { next: 'shop' };
  }

  function factsOf(order: Order, language: string | undefined): PageFacts {
    return {
      order,
      webhooks: book.webhooksOf(order.id),
      language: languageOf(language ?? order.language),
      nowMs: Date.now(),
    };
  }
}

/** Books the payment and queues its webhook. */
export function payAndTell(
  book: OrderBook,
  notifier: Notifier,
  paid: {
    readonly order: Order;
    readonly amount: string;
    readonly payer?: string | undefined;
    readonly delivery: Delivery;
  },
): void {
  const { id: orderId, reference } = paid.order;
  const payment = book.pay(orderId, paid, Date.now());
  const tell = (told: GatewayPayment, afterMs = 0) => {
    const notice = { type: 'payment.succeeded', orderId, reference, payment: told } as const;
    notifier.notify(paid.order, notice, paid.delivery, afterMs);
  };
  const { chain, confirmations = 1 } = paid.order;
  if (!chain) return tell(payment);
  // Seen at once, and told again when enough blocks lie above it.
  tell({ ...payment, confirmations: 0 });
  tell({ ...payment, confirmations }, settledAfterMs(paid.order));
}

/** The payer's bank takes back what was paid last, and the shop is told of it. */
function notifyReversal(notifier: Notifier, order: Order): void {
  const payment = order.payments.at(-1);
  if (!payment) return;
  const { paymentId, amount, currency } = payment;
  const reversal = { paymentId, amount, currency, reversedAt: new Date().toISOString() };
  const { id: orderId, reference } = order;
  notifier.notify(order, { type: 'payment.reversed', orderId, reference, reversal }, 'normal');
}

/** A form may lead back to the shop, so the shop's origin is the only one besides our own. */
function sendPage(reply: FastifyReply, facts: PageFacts): FastifyReply {
  const shop = new URL(facts.order.returnUrl).origin;
  return reply
    .header('content-security-policy', policy(`'self' ${shop}`))
    .type('text/html; charset=utf-8')
    .send(orderPage(facts).markup);
}

function sendUnknown(reply: FastifyReply, language: string | undefined): FastifyReply {
  return reply
    .code(404)
    .header('content-security-policy', policy("'none'"))
    .type('text/html; charset=utf-8')
    .send(unknownPage(languageOf(language)).markup);
}

function policy(formAction: string): string {
  return (
    `default-src 'none'; style-src 'self'; form-action ${formAction}; ` +
    `base-uri 'none'; frame-ancestors 'none'`
  );
}
