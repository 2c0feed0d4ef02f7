/** A shop for tests of the gateway: it signs calls and receives webhooks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  GATEWAY_ACCOUNT_HEADER,
  GATEWAY_ORDERS_PATH,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  type GatewayNotice,
  type GatewayOrder,
  type GatewayOrderRequest,
  gatewayCallText,
  gatewayClosePath,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import { accountSecret, sign, signatureMatches } from '../gateway/signature.ts';

export const masterSecret = 'the sandbox secret of the tests, long enough';
const ACCOUNT = 'jade';

export interface ReceivedWebhook {
  readonly proven: boolean;
  readonly notice: GatewayNotice;
}

export interface Shop {
  readonly received: ReceivedWebhook[];
  /** What it answers to webhooks, in turn; then 200. */
  readonly answers: number[];
  order(facts?: Partial<GatewayOrderRequest>): GatewayOrderRequest;
  post(origin: string, body: unknown, change?: CallChange): Promise<Response>;
  ask(origin: string, reference: string, change?: CallChange): Promise<Response>;
  closeOrder(origin: string, reference: string, change?: CallChange): Promise<Response>;
  close(): Promise<void>;
}

/** What a test does wrong when it signs. */
export interface CallChange {
  readonly secret?: string;
  readonly ageSeconds?: number;
  readonly signedPath?: string;
}

let references = 0;

export async function openShop(): Promise<Shop> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const secret = accountSecret(masterSecret, ACCOUNT);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const timestamp = String(request.headers[GATEWAY_TIMESTAMP_HEADER]);
      const signature = String(request.headers[GATEWAY_SIGNATURE_HEADER]);
      const proven = signatureMatches(secret, webhookPrefix(timestamp) + body, signature);
      received.push({ proven, notice: JSON.parse(body) as GatewayNotice });
      response.writeHead(proven ? (answers.shift() ?? 200) : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

  function headers(method: 'GET' | 'POST', path: string, body: string, change: CallChange) {
    const timestamp = String(Math.floor(Date.now() / 1000) - (change.ageSeconds ?? 0));
    const text = gatewayCallText({ timestamp, method, path: change.signedPath ?? path, body });
    return {
      ...(body && { 'content-type': 'application/json' }),
      [GATEWAY_ACCOUNT_HEADER]: ACCOUNT,
      [GATEWAY_TIMESTAMP_HEADER]: timestamp,
      [GATEWAY_SIGNATURE_HEADER]: sign(change.secret ?? secret, text),
    };
  }

  return {
    received,
    answers,
    order: (facts) => ({
      reference: `DPTEST${(references += 1)}`,
      amount: '500000',
      currency: 'VND',
      returnUrl: 'http://localhost:3000/member',
      notifyUrl,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      language: 'en',
      payee: 'Jade <Lantern>',
      ...facts,
    }),
    post(origin, value, change = {}) {
      const body = JSON.stringify(value);
      return fetch(origin + GATEWAY_ORDERS_PATH, {
        method: 'POST',
        headers: headers('POST', GATEWAY_ORDERS_PATH, body, change),
        body,
      });
    },
    ask(origin, reference, change = {}) {
      const path = `${GATEWAY_ORDERS_PATH}/${reference}`;
      return fetch(origin + path, { headers: headers('GET', path, '', change) });
    },
    closeOrder(origin, reference, change = {}) {
      const path = gatewayClosePath(reference);
      return fetch(origin + path, { method: 'POST', headers: headers('POST', path, '', change) });
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens an order that must succeed. */
export async function opened(
  shop: Shop,
  origin: string,
  facts?: Partial<GatewayOrderRequest>,
): Promise<GatewayOrder> {
  const answer = await shop.post(origin, shop.order(facts));
  return (await answer.json()) as GatewayOrder;
}

/** Presses a button of the hosted page. */
export function press(payUrl: string, form: Record<string, string>): Promise<Response> {
  return fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}
