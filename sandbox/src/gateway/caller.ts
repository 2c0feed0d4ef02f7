/** Who makes a signed call. */
import {
  GATEWAY_ACCOUNT_HEADER,
  GATEWAY_SIGNATURE_HEADER,
  GATEWAY_TIMESTAMP_HEADER,
  GATEWAY_WINDOW_SECONDS,
  gatewayCallText,
} from '@croupier/contract/cashier/gateway';
import type { FastifyRequest } from 'fastify';
import { accountSecret, signatureMatches } from './signature.ts';

/** The account of a call whose signature holds and is fresh, else undefined. */
export function callerOf(request: FastifyRequest, masterSecret: string): string | undefined {
  const account = request.headers[GATEWAY_ACCOUNT_HEADER];
  const timestamp = request.headers[GATEWAY_TIMESTAMP_HEADER];
  const signature = request.headers[GATEWAY_SIGNATURE_HEADER];
  if (typeof account !== 'string' || !/^[a-z0-9-]{1,40}$/.test(account)) return undefined;
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (typeof signature !== 'string') return undefined;
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (ageSeconds > GATEWAY_WINDOW_SECONDS) return undefined;
  const text = gatewayCallText({
    timestamp,
    method: request.method as 'GET' | 'POST',
    path: request.url,
    body: typeof request.body === 'string' ? request.body : '',
  });
  return signatureMatches(accountSecret(masterSecret, account), text, signature)
    ? account
    : undefined;
}
