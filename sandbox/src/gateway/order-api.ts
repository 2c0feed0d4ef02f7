/** The signed calls of the platform: open an order, ask for one, close one. */
import { readJson } from '@croupier/contract/read-json';
import {
  GATEWAY_ORDERS_PATH,
  type GatewayOrder,
  gatewayClosePath,
  gatewayOrderRequest,
} from '@croupier/contract/cashier/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { confirmed } from './chain.ts';
import { type AllowedHosts, addressAllowed } from './addresses.ts';
import type { Quotes } from './quotes.ts';
import { isGoodCard, payByCard } from './scratch-cards.ts';
import type { Notifier } from './notify.ts';
import { type Order, type OrderBook, statusOf } from './order-book.ts';

/**
 * What goes wrong on purpose with the next orders: `fail` answers 500, also when one is closed,
 * `lose-answer` does what was asked and cuts the connection, `hang` keeps it and answers only after ten seconds.
 */
export const orderFaults = ['none', 'fail', 'lose-answer', 'hang'] as const;
type OrderFault = (typeof orderFaults)[number];

const HANG_MS = 10_000;

export function mountOrderApi(
  app: FastifyInstance,
  options: {
    readonly book: OrderBook;
    readonly quotes: Quotes;
    readonly notifier: Notifier;
    readonly masterSecret: string;
    /** Origin of the hosted page. */
    readonly origin: () => string;
    readonly allowedHosts: AllowedHosts;
  },
): void {
  const { book, quotes, notifier, masterSecret, origin, allowedHosts } = options;
  let fault: OrderFault = 'none';

  app.post(GATEWAY_ORDERS_PATH, async (request, reply) => {
    const account = callerOf(request, masterSecret);
    if (!account) return reply.code(401).send({ error: 'bad-signature' });
    if (fault === 'fail') return reply.code(500).send({ error: 'failed-on-purpose' });
    const parsed = gatewayOrderRequest.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    const { returnUrl, notifyUrl } = parsed.data;
    if (![returnUrl, notifyUrl].every((address) => addressAllowed(address, allowedHosts))) {
      return reply.code(422).send({ error: 'address-not-allowed' });
    }
    if (parsed.data.form === 'card' && !isGoodCard(book, parsed.data)) {
      return reply.code(422).send({ error: 'no-such-card' });
    }
    const known = book.byReference(account, parsed.data.reference);
    const chain = known ? known.chain : quotes.termsOf(account, parsed.data, Date.now());
    if (chain === 'over') return reply.code(410).send({ error: 'quote-over' });
    const opened = book.open(account, parsed.data, chain);
    if (opened.outcome === 'differs') return reply.code(409).send({ error: 'reference-used' });
    if (opened.outcome === 'opened' && parsed.data.card) {
      payByCard({ book, notifier }, opened.order, parsed.data.card);
    }
    if (fault === 'lose-answer') return cut(request, reply);
    if (fault === 'hang') await new Promise((resolve) => setTimeout(resolve, HANG_MS).unref());
    reply.code(opened.outcome === 'opened' ? 201 : 200);
    return answerOf(opened.order, origin());
  });

  app.get<{ Params: { reference: string } }>(
    `${GATEWAY_ORDERS_PATH}/:reference`,
    async (request, reply) => {
      const account = callerOf(request, masterSecret);
      if (!account) return reply.code(401).send({ error: 'bad-signature' });
      const order = book.byReference(account, request.params.reference);
      if (!order) return reply.code(404).send({ error: 'unknown-reference' });
      return answerOf(order, origin());
    },
  );

  app.post<{ Params: { reference: string } }>(
    gatewayClosePath(':reference'),
    async (request, reply) => {
      const account = callerOf(request, masterSecret);
      if (!account) return reply.code(401).send({ error: 'bad-signature' });
      if (fault === 'fail') return reply.code(500).send({ error: 'failed-on-purpose' });
      const order = book.byReference(account, request.params.reference);
      if (!order) return reply.code(404).send({ error: 'unknown-reference' });
      book.closeOrder(order.id);
      if (fault === 'lose-answer') return cut(request, reply);
      return answerOf(order, origin());
    },
  );

  const control = z.strictObject({ orders: z.enum(orderFaults) });
  app.put('/control/faults', async (request, reply) => {
    const parsed = control.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    fault = parsed.data.orders;
    return { orders: fault };
  });
}

function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return readJson(body);
  } catch {
    return undefined;
  }
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function answerOf(order: Order, origin: string): GatewayOrder {
  return {
    orderId: order.id,
    reference: order.reference,
    amount: order.amount,
    currency: order.currency,
    status: statusOf(order, Date.now()),
    payUrl: `${origin}/pay/${order.id}`,
    expiresAt: order.expiresAt,
    payments: order.payments.slice(-20).map((payment) => confirmed(payment, order, Date.now())),
    // Scanned by any phone, it leads to the page on which the payer pays.
    ...(order.form === 'qr' && { qr: `${origin}/pay/${order.id}` }),
    ...(order.chain && { chain: order.chain }),
  };
}
