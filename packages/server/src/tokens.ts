import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of a token: what is stored instead of the token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new 256-bit token, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
