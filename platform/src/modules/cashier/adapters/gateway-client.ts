/**
 * The adapter of a hosted gateway: signed calls, and what their answers mean. An answer that never
 * came or makes no sense is `unknown`: the order may exist, so nothing may be concluded from it.
 */
import { plainDecimal } from '@croupier/contract/amounts';
import { createHmac } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import {
  type BankLine,
  GATEWAY_ACCOUNT_HEADER,
  GATEWAY_LINES_PATH,
  GATEWAY_ORDERS_PATH,
  GATEWAY_QUOTES_PATH,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  GATEWAY_WATCHES_PATH,
  type GatewayOrder,
  type GatewayOrderRequest,
  type GatewayQuoteRequest,
  type GatewayWatch,
  bankLines,
  gatewayWatched,
  gatewayCallText,
  gatewayClosePath,
  gatewayOrder,
  gatewayQuote,
} from '@croupier/contract/cashier/gateway';
import type { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import { type HttpClient, type HttpAnswer, HttpFailure } from '#kernel/http-client.ts';

/** Where the gateway is and who we are there. */
export interface GatewayAccess {
  readonly origin: string;
  readonly account: string;
  readonly secret: string;
}

/** What the gateway said, before anything is made of it. */
export type Said =
  | { readonly kind: 'order'; readonly order: GatewayOrder }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The payer waits for the first, nobody waits for the second. */
const TIMEOUT_MS = 3000;
const ANSWER_BYTES_MAX = 65_536;
const LINES_BYTES_MAX = 524_288;
/** Refusals that a repetition may overcome. */
const passing = new Set([408, 425, 429]);

/** Opens the order; safe to repeat, since the gateway knows it by our reference. */
export async function openOrder(
  httpClient: HttpClient,
  access: GatewayAccess,
  request: GatewayOrderRequest,
): Promise<Said> {
  const body = JSON.stringify(request);
  const answer = await call(httpClient, access, {
    method: 'POST',
    path: GATEWAY_ORDERS_PATH,
    body,
  });
  if (answer instanceof HttpFailure) return { kind: 'unknown', reason: answer.message };
  const { status } = answer;
  if (status >= 400 && status < 500 && !passing.has(status)) return { kind: 'refused', status };
  const order = orderOf(answer);
  if (!order || !describes(order, request)) return { kind: 'unknown', reason: `answer ${status}` };
  return { kind: 'order', order };
}

/** What a token is worth; undefined when no sound answer came. */
export async function askQuote(
  httpClient: HttpClient,
  access: GatewayAccess,
  request: GatewayQuoteRequest,
): Promise<z.output<typeof gatewayQuote> | undefined> {
  const body = JSON.stringify(request);
  const answer = await call(httpClient, access, {
    method: 'POST',
    path: GATEWAY_QUOTES_PATH,
    body,
  });
  if (answer instanceof HttpFailure || answer.status !== 201) return undefined;
  const quote = parsed(gatewayQuote, answer.body);
  return quote?.currency === request.currency ? quote : undefined;
}

/** Asks how an order stands. */
export async function askOrder(
  httpClient: HttpClient,
  access: GatewayAccess,
  reference: string,
): Promise<Said> {
  const path = `${GATEWAY_ORDERS_PATH}/${reference}`;
  return outcomeOf(await call(httpClient, access, { method: 'GET', path, body: '' }), reference);
}

/**
 * Closes an order, so that nobody can pay it any more; safe to repeat. The answer is the order as it
 * stands then: one that was paid, or that money is on its way to, is not closed.
 */
export async function closeOrder(
  httpClient: HttpClient,
  access: GatewayAccess,
  reference: string,
): Promise<Said> {
  const path = gatewayClosePath(reference);
  return outcomeOf(await call(httpClient, access, { method: 'POST', path, body: '' }), reference);
}

/**
 * Asks to be told of every line of an account. What is missed is read from its lines, so a failure
 * changes nothing. Answers a page on which one can pay, if the service has one.
 */
export async function watchAccount(
  httpClient: HttpClient,
  access: GatewayAccess,
  watch: GatewayWatch,
): Promise<string | undefined> {
  const body = JSON.stringify(watch);
  const answer = await call(httpClient, access, {
    method: 'POST',
    path: GATEWAY_WATCHES_PATH,
    body,
  });
  if (answer instanceof HttpFailure || answer.status !== 200) return undefined;
  const payPage = parsed(gatewayWatched, answer.body)?.payPage;
  return payPage !== undefined && /^https?:/.test(payPage) ? payPage : undefined;
}

/** Lines of an account that were booked since then; undefined when no sound answer came. */
export async function readLines(
  httpClient: HttpClient,
  access: GatewayAccess,
  of: { readonly account: string; readonly since: Date },
): Promise<readonly BankLine[] | undefined> {
  const query = new URLSearchParams({ account: of.account, since: of.since.toISOString() });
  const path = `${GATEWAY_LINES_PATH}?${query.toString()}`;
  const answer = await call(httpClient, access, { method: 'GET', path, body: '' }, LINES_BYTES_MAX);
  if (answer instanceof HttpFailure || answer.status !== 200) return undefined;
  return parsed(bankLines, answer.body)?.lines;
}

function outcomeOf(answer: HttpAnswer | HttpFailure, reference: string): Said {
  if (answer instanceof HttpFailure) return { kind: 'unknown', reason: answer.message };
  if (answer.status === 404) return { kind: 'absent' };
  const order = orderOf(answer);
  if (order?.reference !== reference) return { kind: 'unknown', reason: `answer ${answer.status}` };
  return { kind: 'order', order };
}

async function call(
  httpClient: HttpClient,
  { origin, account, secret }: GatewayAccess,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body: string },
  answerBytesMax = ANSWER_BYTES_MAX,
): Promise<HttpAnswer | HttpFailure> {
  const timestamp = Math.floor(nowMs() / 1000).toString();
  const text = gatewayCallText({ timestamp, method, path, body });
  try {
    return await httpClient({
      url: origin + path,
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        [GATEWAY_ACCOUNT_HEADER]: account,
        [GATEWAY_TIMESTAMP_HEADER]: timestamp,
        [GATEWAY_SIGNATURE_HEADER]: createHmac('sha256', secret).update(text).digest('hex'),
      },
      ...(body && { body }),
      timeoutMs: TIMEOUT_MS,
      answerBytesMax,
    });
  } catch (error) {
    if (error instanceof HttpFailure) return error;
    throw error;
  }
}

function orderOf({ status, body }: HttpAnswer): GatewayOrder | undefined {
  return status === 200 || status === 201 ? parsed(gatewayOrder, body) : undefined;
}

function parsed<T>(schema: z.ZodType<T>, body: string): T | undefined {
  try {
    return schema.safeParse(readJson(body)).data;
  } catch {
    return undefined;
  }
}

/** The answer must be about what was ordered and lead to a page. */
function describes(order: GatewayOrder, request: GatewayOrderRequest): boolean {
  return (
    order.reference === request.reference &&
    plainDecimal(order.amount) === plainDecimal(request.amount) &&
    order.currency === request.currency &&
    /^https?:$/.test(new URL(order.payUrl).protocol)
  );
}
