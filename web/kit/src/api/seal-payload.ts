/** Encrypts what a call sends. Loaded with the first form that needs it. */
import type { PayloadKey } from '@croupier/contract/payload';
import { CompactEncrypt, importJWK } from 'jose';

export interface SealedCall {
  readonly key: PayloadKey;
  readonly method: string;
  readonly path: string;
  /** Seconds since the epoch by the server's clock. */
  readonly now: number;
}

/** The body of a call whose payload is encrypted. @param text the JSON that a plain call would send */
export async function sealPayload(
  { key, method, path, now }: SealedCall,
  text: string,
): Promise<string> {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      htm: method,
      htu: path,
      iat: Math.floor(now),
      jti: crypto.randomUUID(),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return JSON.stringify({ jwe });
}
