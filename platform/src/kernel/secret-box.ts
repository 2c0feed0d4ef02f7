/**
 * Secrets at rest: AES-256-GCM under the master key. The purpose is authenticated with the text,
 * so a secret copied into another column does not open there.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface SecretBox {
  /** Answers nonce ‖ tag ‖ ciphertext. */
  seal(plain: string | Uint8Array, purpose: string): Buffer;
  /** Throws when the bytes were altered or sealed for another purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
}

/** @param masterKey 32 bytes in hex. */
export function secretBox(masterKey: string): SecretBox {
  const key = Buffer.from(masterKey, 'hex');
  if (key.length !== 32) throw new Error('The master key must be 32 bytes in hex.');
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    },
  };
}

/** SHA-256 of a token: what is stored instead of the token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new 256-bit token, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
