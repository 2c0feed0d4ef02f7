/** Whether a webhook comes from the gateway: judged on the raw bytes, before they are parsed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { GATEWAY_WINDOW_SECONDS, webhookPrefix } from '@croupier/contract/cashier/gateway';

export interface WebhookProof {
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/**
 * True when the signature is over exactly these bytes and the timestamp is inside the window,
 * either way. Compares in constant time.
 */
export function webhookSignatureHolds(
  secret: string,
  body: Uint8Array,
  proof: WebhookProof,
  nowMs: number,
): boolean {
  const { timestamp, signature } = proof;
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > GATEWAY_WINDOW_SECONDS) return false;
  const expected = createHmac('sha256', secret)
    .update(webhookPrefix(timestamp))
    .update(body)
    .digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
