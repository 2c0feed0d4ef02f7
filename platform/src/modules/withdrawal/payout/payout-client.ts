/**
 * The adapter of a gateway that pays out: signed calls, and what their answers mean. An answer that
 * never came or makes no sense is `unknown`: the payout may exist, so nothing is concluded from it.
 */
import { createHmac } from 'node:crypto';
import {
  GATEWAY_ACCOUNT_HEADER,
  GATEWAY_PAYOUTS_PATH,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  type GatewayPayout,
  type GatewayPayoutRequest,
  gatewayCallText,
  gatewayPayout,
  gatewayPayoutRefusal,
} from '@croupier/contract/cashier/gateway';
import { plainDecimal } from '@croupier/contract/amounts';
import { readJson } from '@croupier/contract/read-json';
import { nowMs } from '#kernel/clock.ts';
import { type HttpAnswer, type HttpClient, HttpFailure } from '#kernel/http-client.ts';

/** Where the gateway is and who we are there. */
export interface GatewayAccess {
  readonly origin: string;
  readonly account: string;
  readonly secret: string;
}

export type PayoutOutcome =
  | { readonly kind: 'found'; readonly payout: GatewayPayout }
  /** The gateway names the payout and says that it will never pay it. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Nobody waits for it. */
const TIMEOUT_MS = 5000;
const ANSWER_BYTES_MAX = 65_536;

/**
 * Has it paid. Safe to repeat, since the gateway knows it by our reference: a repetition asks what
 * became of it.
 */
export async function sendPayout(
  httpClient: HttpClient,
  access: GatewayAccess,
  request: GatewayPayoutRequest,
): Promise<PayoutOutcome> {
  const body = JSON.stringify(request);
  const timestamp = Math.floor(nowMs() / 1000).toString();
  const path = GATEWAY_PAYOUTS_PATH;
  const text = gatewayCallText({ timestamp, method: 'POST', path, body });
  let answer: HttpAnswer;
  try {
    answer = await httpClient({
      url: access.origin + path,
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [GATEWAY_ACCOUNT_HEADER]: access.account,
        [GATEWAY_TIMESTAMP_HEADER]: timestamp,
        [GATEWAY_SIGNATURE_HEADER]: createHmac('sha256', access.secret).update(text).digest('hex'),
      },
      body,
      timeoutMs: TIMEOUT_MS,
      answerBytesMax: ANSWER_BYTES_MAX,
    });
  } catch (error) {
    if (error instanceof HttpFailure) return { kind: 'unknown', reason: error.message };
    throw error;
  }
  const { status } = answer;
  // A bare 4xx may come from whatever stands before the gateway; only the protocol's own words count.
  if (status >= 400 && refuses(answer, request.reference)) return { kind: 'refused', status };
  const payout = payoutOf(answer);
  if (!payout || !describes(payout, request))
    return { kind: 'unknown', reason: `answer ${status}` };
  return { kind: 'found', payout };
}

function payoutOf({ status, body }: HttpAnswer): GatewayPayout | undefined {
  if (status !== 200 && status !== 201) return undefined;
  try {
    return gatewayPayout.safeParse(readJson(body)).data;
  } catch {
    return undefined;
  }
}

function refuses({ body }: HttpAnswer, reference: string): boolean {
  try {
    return gatewayPayoutRefusal.safeParse(readJson(body)).data?.reference === reference;
  } catch {
    return false;
  }
}

/** Whether it is about what was asked for; amounts are compared as such, not as they are written. */
export function describes(
  payout: GatewayPayout,
  asked: Pick<GatewayPayoutRequest, 'reference' | 'amount' | 'currency'>,
): boolean {
  return (
    payout.reference === asked.reference &&
    plainDecimal(payout.amount) === plainDecimal(asked.amount) &&
    payout.currency === asked.currency
  );
}
