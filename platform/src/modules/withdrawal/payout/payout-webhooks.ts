/**
 * The gateways’ webhook of payouts: `POST /webhooks/payout/:merchantCode/:methodCode`. No endpoint of
 * the table, because the caller is no player and the proof is over the raw bytes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  GATEWAY_BODY_MAX,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  GATEWAY_WINDOW_SECONDS,
  type GatewayPayoutNotice,
  gatewayPayoutNotice,
  webhookPrefix,
} from '@croupier/contract/cashier/gateway';
import { readJson } from '@croupier/contract/read-json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowMs } from '#kernel/clock.ts';
import { problemsOf } from '#kernel/problems.ts';
import { refuse } from '#kernel/refuse.ts';
import { methodByCodes } from '../store/method.ts';
import { sliceByReference } from '../store/slice.ts';
import { gatewayAccess, type WithdrawalDeps } from '../withdrawal-deps.ts';
import { describes } from './payout-client.ts';
import { recordAltered, recordPayout } from './send-payout.ts';

type Address = { Params: { merchantCode: string; methodCode: string } };

/** Declares the webhook on a scope of its own, whose bodies stay raw. */
export function payoutWebhooks(deps: WithdrawalDeps): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.route<Address>({
      method: 'POST',
      url: '/webhooks/payout/:merchantCode/:methodCode',
      bodyLimit: GATEWAY_BODY_MAX,
      async handler(request) {
        await receive(deps, request);
        return { success: true, value: {}, message: '' };
      },
    });
  };
}

/**
 * Proves the sender, then records what it says; twice, late or at the same moment it has one effect.
 * Refuses `withdrawal.method-unknown`, `webhook.bad-signature`, `request.not-json`,
 * `request.invalid` and `withdrawal.unknown` (no payout of ours).
 * The contrary of what it said before, and another amount than was asked for, are kept for people to look
 * at, and answered as any other.
 */
async function receive(deps: WithdrawalDeps, request: FastifyRequest<Address>): Promise<void> {
  const { body } = request;
  const method = await methodByCodes(deps.db, request.params);
  if (method?.adapter !== 'gateway') throw refuse('withdrawal.method-unknown');
  const { secret } = gatewayAccess(deps, method);
  if (!Buffer.isBuffer(body) || !isSigned(request, body, secret)) {
    throw refuse('webhook.bad-signature');
  }
  const { type, payout } = noticeOf(body);
  const slice = await sliceByReference(deps.db, { ...method, reference: payout.reference });
  if (slice?.adapter !== 'gateway') throw refuse('withdrawal.unknown');
  const asked = { ...slice, amount: slice.tenderAmount, currency: slice.tenderCurrency };
  const { payoutId, bankReference } = payout;
  if (!describes(payout, asked)) {
    await recordAltered(deps, slice, payout);
    return;
  }
  await recordPayout(deps, slice, { status: ends[type], payoutId, bankReference });
}

const ends = {
  'payout.paid': 'paid',
  'payout.failed': 'failed',
  'payout.reversed': 'reversed',
} as const satisfies Record<GatewayPayoutNotice['type'], string>;

/** True for a signature over exactly these bytes that was made lately; compared in constant time. */
function isSigned(request: FastifyRequest, body: Buffer, secret: string): boolean {
  const timestamp = request.headers[GATEWAY_TIMESTAMP_HEADER];
  const signature = request.headers[GATEWAY_SIGNATURE_HEADER];
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(nowMs() / 1000 - Number(timestamp)) > GATEWAY_WINDOW_SECONDS) return false;
  const expected = createHmac('sha256', secret)
    .update(webhookPrefix(timestamp))
    .update(body)
    .digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function noticeOf(body: Buffer): GatewayPayoutNotice {
  let value: unknown;
  try {
    value = readJson(body.toString('utf8'));
  } catch {
    throw refuse('request.not-json');
  }
  const parsed = gatewayPayoutNotice.safeParse(value);
  if (!parsed.success) throw refuse('request.invalid', { fields: problemsOf(parsed.error) });
  return parsed.data;
}
