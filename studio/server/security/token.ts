import { createHash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
