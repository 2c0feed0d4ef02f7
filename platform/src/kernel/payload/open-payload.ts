/**
 * Opens the encrypted body of a call. The message says for which call it was made and when, so that
 * one that somebody copied (out of a proxy's log, say) is good for nothing: not elsewhere, not later,
 * and not a second time. Nothing of a plain body is looked at.
 */
import { readJson } from '@croupier/contract/read-json';
import { encryptedBody, PAYLOAD_MAX_AGE_SECONDS, payloadHeader } from '@croupier/contract/payload';
import { compactDecrypt, decodeProtectedHeader, errors } from 'jose';
import { nowMs } from '../clock.ts';
import { refuse } from '../refuse.ts';
import type { PayloadKeys } from './payload-keys.ts';

/** Which call a body belongs to. */
export interface PayloadCall {
  readonly method: string;
  /** As it was called, without a query. */
  readonly path: string;
}

/** The input inside. Refuses `request.not-encrypted`, `.undecipherable` and `.replayed`. */
export async function openPayload(
  keys: PayloadKeys,
  { method, path }: PayloadCall,
  body: unknown,
): Promise<unknown> {
  const sealed = encryptedBody.safeParse(body);
  if (!sealed.success) throw refuse('request.not-encrypted');
  const { plaintext, header } = await decrypt(keys, sealed.data.jwe);
  const age = Math.abs(nowMs() / 1000 - header.iat);
  if (header.htm !== method || header.htu !== path || age > PAYLOAD_MAX_AGE_SECONDS) {
    throw refuse('request.undecipherable');
  }
  if (!(await keys.spend(header.jti))) throw refuse('request.replayed');
  try {
    return readJson(Buffer.from(plaintext).toString('utf8'));
  } catch {
    throw refuse('request.not-json');
  }
}

async function decrypt(keys: PayloadKeys, jwe: string) {
  try {
    const named = payloadHeader.safeParse(decodeProtectedHeader(jwe));
    const key = named.success ? await keys.find(named.data.kid) : undefined;
    if (!named.success || !key) throw refuse('request.undecipherable');
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return { plaintext, header: named.data };
  } catch (error) {
    // What the library says of a message is not for whoever made it.
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw refuse('request.undecipherable');
    }
    throw error;
  }
}
