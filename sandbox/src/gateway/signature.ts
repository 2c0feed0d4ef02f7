/** Signatures of the gateway, both ways: hex HMAC-SHA256 with the secret of one account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sandboxAccountText } from '@croupier/contract/cashier/gateway';

/** The secret that the sandbox and the holder of the account share. */
export function accountSecret(masterSecret: string, account: string): string {
  return sign(masterSecret, sandboxAccountText(account));
}

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares in constant time; anything that is not 64 hex digits is wrong. */
export function signatureMatches(secret: string, text: string, given: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(sign(secret, text), 'hex'));
}
