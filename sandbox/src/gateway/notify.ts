/**
 * Webhooks: sent at once and repeated until the receiver answers 2xx. Each try is signed anew, so
 * that a late one is still inside the receiver's window.
 */
import { randomUUID } from 'node:crypto';
import {
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  type GatewayNotice,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import type { FastifyBaseLogger } from 'fastify';
import type { Delivery, Order, OrderBook, Webhook } from './order-book.ts';
import { accountSecret, sign } from './signature.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pause after the n-th failed try; after the last one the gateway gives up. */
export const retryPausesMs = [
  SECOND,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  24 * HOUR,
];
/** How long the first try waits when a tester asked for a delayed webhook. */
export const DELAYED_MS = 10 * SECOND;
const ANSWER_TIMEOUT_MS = 5 * SECOND;
const TICK_MS = 200;

/** Who is told, and the order that it is about; none of a bank's line. */
export type Told = Pick<Order, 'id' | 'account' | 'notifyUrl'>;

export interface Notifier {
  /** Keeps the notice and sends it as the tester wished. */
  notify(to: Told, notice: GatewayNotice, delivery: Delivery, afterMs?: number): void;
  /** Stops sending and waits for the tries under way. */
  stop(): Promise<void>;
}

interface NotifierOptions {
  readonly book: OrderBook;
  readonly masterSecret: string;
  readonly log: FastifyBaseLogger;
  /** Called at every tick, before webhooks are looked for. */
  readonly onTick: () => void;
}

export function startNotifier(options: NotifierOptions): Notifier {
  const { book, log } = options;
  const underWay = new Map<string, Promise<void>>();
  const timer = setInterval(tick, TICK_MS);
  let stopped = false;

  function tick(): void {
    if (stopped) return;
    options.onTick();
    const now = Date.now();
    for (const webhook of book.waitingWebhooks()) {
      if (webhook.dueMs > now || underWay.has(webhook.id)) continue;
      const sending = attempt(webhook).finally(() => underWay.delete(webhook.id));
      underWay.set(webhook.id, sending);
    }
  }

  async function attempt(webhook: Webhook): Promise<void> {
    const to = webhook.to ?? book.byId(webhook.orderId);
    if (!to) return;
    const first = webhook.attempts === 0;
    const copies = first && webhook.delivery === 'duplicate' ? 2 : 1;
    const altered = first && webhook.delivery === 'alter';
    const answers = await Promise.all(
      Array.from({ length: copies }, () => send(options, { to, notice: webhook.notice, altered })),
    );
    const delivered = answers.every((status) => status >= 200 && status < 300);
    const pauseMs = retryPausesMs[webhook.attempts];
    const next = delivered ? 'delivered' : pauseMs === undefined ? 'given-up' : 'waiting';
    book.recordAttempt(webhook.id, next, Date.now() + (pauseMs ?? 0));
    log.info({ order: webhook.orderId, answers, next }, 'webhook sent');
  }

  return {
    notify({ id: orderId, account, notifyUrl }, notice, delivery, afterMs = 0) {
      const now = Date.now();
      book.addWebhook({
        id: randomUUID(),
        orderId,
        to: { account, notifyUrl },
        notice,
        delivery,
        state: delivery === 'drop' ? 'dropped' : 'waiting',
        attempts: 0,
        dueMs: now + afterMs + (delivery === 'delay' ? DELAYED_MS : 0),
      });
      setImmediate(tick);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}

/** Sends it once; answers the status, 0 when none came. */
async function send(
  { masterSecret, log }: Pick<NotifierOptions, 'masterSecret' | 'log'>,
  { to, notice, altered }: { to: Omit<Told, 'id'>; notice: GatewayNotice; altered: boolean },
): Promise<number> {
  const body = JSON.stringify(notice);
  const timestamp = Math.floor(Date.now() / SECOND).toString();
  const secret = accountSecret(masterSecret, to.account);
  try {
    const answer = await fetch(to.notifyUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        [GATEWAY_TIMESTAMP_HEADER]: timestamp,
        [GATEWAY_SIGNATURE_HEADER]: sign(secret, webhookPrefix(timestamp) + body),
      },
      // An altered body keeps the signature of the true one, as a forger would have to.
      body: altered ? body.replace('"amount":"', '"amount":"9') : body,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    log.warn({ notifyUrl: to.notifyUrl, error: (error as Error).message }, 'webhook not delivered');
    return 0;
  }
}
