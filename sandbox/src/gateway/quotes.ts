/** Rates that the gateway has promised: kept in memory, and gone with the process or their time. */
import { randomBytes } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import {
  type ChainTerms,
  GATEWAY_QUOTES_PATH,
  type GatewayOrderRequest,
  type gatewayQuote,
  gatewayQuoteRequest,
} from '@croupier/contract/cashier/gateway';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf } from './caller.ts';
import { chainTermsOf, rateAt } from './chain.ts';

/** For how long a rate is promised. */
const HOLDS_MS = 5 * 60_000;

interface Quote {
  readonly account: string;
  readonly currency: string;
  readonly rate: string;
  readonly untilMs: number;
}

export type Quotes = ReturnType<typeof mountQuotes>;

/** Answers what a token is worth, and lets testers end what was promised at once. */
export function mountQuotes(app: FastifyInstance, masterSecret: string) {
  const quotes = new Map<string, Quote>();

  app.post(GATEWAY_QUOTES_PATH, (request, reply) => {
    const account = callerOf(request, masterSecret);
    if (!account) return reply.code(401).send({ error: 'bad-signature' });
    const parsed = gatewayQuoteRequest.safeParse(jsonOf(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'invalid' });
    const now = Date.now();
    for (const [id, { untilMs }] of quotes) if (untilMs < now) quotes.delete(id);
    const { currency, token, network } = parsed.data;
    const quoteId = randomBytes(12).toString('base64url');
    const rate = rateAt(currency, now);
    quotes.set(quoteId, { account, currency, rate, untilMs: now + HOLDS_MS });
    const answer: z.output<typeof gatewayQuote> = {
      quoteId,
      currency,
      token,
      network,
      rate,
      holdsMs: HOLDS_MS,
    };
    return reply.code(201).send(answer);
  });

  app.post('/control/quotes/end', (_request, reply) => {
    quotes.clear();
    return reply.code(204).send();
  });

  return {
    /** What an order comes to, at the rate that was promised; `over` once its time is. */
    termsOf(
      account: string,
      order: GatewayOrderRequest,
      nowMs: number,
    ): ChainTerms | 'over' | undefined {
      const { form, currency, quoteId } = order;
      if (form !== 'chain') return undefined;
      if (quoteId === undefined) return chainTermsOf(order, rateAt(currency, nowMs), nowMs);
      const quote = quotes.get(quoteId);
      const holds = quote?.account === account && quote.untilMs >= nowMs;
      return holds && quote.currency === currency ? chainTermsOf(order, quote.rate, nowMs) : 'over';
    },
  };
}

function jsonOf(body: unknown): unknown {
  try {
    return typeof body === 'string' ? readJson(body) : undefined;
  } catch {
    return undefined;
  }
}
