import { createHmac, hkdfSync } from 'node:crypto';
import type { HttpClient } from '#kernel/http-client.ts';
import type { AccountDeps } from '../account-deps.ts';

/** What codes need beside the rest of the module. */
export interface CodeDeps extends AccountDeps {
  readonly httpClient: HttpClient;
  /** Keyed, so that neither codes nor numbers can be found by trying all of them. */
  hashOf(...parts: readonly string[]): Buffer;
}

/** @param masterKey 32 bytes in hex; the key of the hashes is derived from it. */
export function openCodeHash(masterKey: string): CodeDeps['hashOf'] {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'code', 32));
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

/** Codes on top of the rest of the module. */
export function openCodes(
  account: AccountDeps,
  { masterKey, httpClient }: { masterKey: string; httpClient: HttpClient },
): CodeDeps {
  return {
    ...account,
    httpClient,
    hashOf: openCodeHash(masterKey),
  };
}
