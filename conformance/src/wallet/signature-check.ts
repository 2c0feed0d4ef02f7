import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  callPrefix,
  KEY_HEADER,
  NONCE_HEADER,
  NONCE_SHAPE,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
  TIMESTAMP_SHAPE,
  TIMESTAMP_WINDOW_SECONDS,
} from '@croupier/contract/seamless/wire';
import type { SimulatedLedger } from './simulated-ledger.ts';

/** What is wrong with the signature of a call over these bytes, if anything is. */
export type SignatureCheck = (request: IncomingMessage, bytes: Buffer) => string | undefined;

/** Judges calls under one key; remembers their nonces. Looks at what the ledger's rules keep. */
export function signatureCheck(
  { keyId, secret }: { keyId: string; secret: string },
  { keeps }: Pick<SimulatedLedger, 'keeps'>,
): SignatureCheck {
  const nonces = new Set<string>();
  return ({ headers, method = '', url = '' }, bytes) => {
    const header = (name: string) => headers[name] as string | undefined;
    const [time, nonce] = [header(TIMESTAMP_HEADER), header(NONCE_HEADER)];
    if (keeps('signature')) {
      const named = { timestamp: time ?? '', nonce: nonce ?? '', method, path: url };
      const expected = createHmac('sha256', secret)
        .update(callPrefix(named))
        .update(bytes)
        .digest('hex');
      if (header(SIGN_VERSION_HEADER) !== SIGN_VERSION) return 'the signature is not in version 2';
      if (header(SIGN_HEADER) !== expected) return 'the signature does not match';
      if ((header(KEY_HEADER) ?? keyId) !== keyId) return 'the key is unknown';
    }
    if (!keeps('nonce')) return undefined;
    if (time === undefined || nonce === undefined) return 'timestamp or nonce is missing';
    if (!NONCE_SHAPE.test(nonce)) return 'the nonce is malformed';
    if (!TIMESTAMP_SHAPE.test(time)) return 'the timestamp is malformed';
    const age = Math.abs(Date.now() / 1000 - Number(time));
    if (!(age <= TIMESTAMP_WINDOW_SECONDS)) return 'the timestamp is out of the window';
    if (nonces.has(nonce)) return 'the nonce was used before';
    nonces.add(nonce);
    return undefined;
  };
}
