/** Encrypts what a test sends, as a page would: every call of the tests goes the same way. */
import { randomUUID } from 'node:crypto';
import type { PayloadKeySet } from '@croupier/contract/payload';
import { CompactEncrypt, importJWK } from 'jose';

/** What a test may say differently than a page. */
export interface SealInput {
  readonly method: string;
  readonly path: string;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** The body of a call to an endpoint whose payload is encrypted. */
export async function sealPayload(
  { keys: [key], now }: PayloadKeySet,
  { method, path, header }: SealInput,
  text: string,
): Promise<string> {
  if (!key) throw new Error('no key to encrypt to');
  const jwe = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      htm: method,
      htu: path,
      iat: now,
      jti: randomUUID(),
      ...header,
    })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return JSON.stringify({ jwe });
}

/** Encrypts for one server, whose keys are asked for once. */
export function openSealer(
  fetchKeys: () => Promise<PayloadKeySet>,
): (call: Omit<SealInput, 'header'>, text: string) => Promise<string> {
  let held: Promise<PayloadKeySet> | undefined;
  return async (call, text) => {
    held ??= fetchKeys();
    // Its keys are asked for once, so the time is that of now.
    return sealPayload({ ...(await held), now: Math.floor(Date.now() / 1000) }, call, text);
  };
}
