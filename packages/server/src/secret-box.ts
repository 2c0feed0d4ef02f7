/**
 * Secrets at rest: AES-256-GCM under the master key, or a key derived from it. The purpose is
 * authenticated with the text, so a secret copied into another column does not open there.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** Answers nonce ‖ tag ‖ ciphertext. */
  seal(plain: string | Uint8Array, purpose: string): Buffer;
  /** Throws when the bytes were altered or sealed for another purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** A key for something else: HMAC-SHA256 of the purpose under the master key. */
  deriveKey(purpose: string): Buffer;
}

/**
 * @param masterKey 32 bytes in hex
 * @param sealedUnder purpose of the derived key that seals; without it the master key does
 */
export function secretBox(
  masterKey: string,
  { sealedUnder }: { readonly sealedUnder?: string } = {},
): SecretBox {
  const master = Buffer.from(masterKey, 'hex');
  if (master.length !== 32) throw new Error('The master key must be 32 bytes in hex.');
  const deriveKey = (purpose: string) => createHmac('sha256', master).update(purpose).digest();
  const key = sealedUnder === undefined ? master : deriveKey(sealedUnder);
  return {
    deriveKey,
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const body = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, body));
      return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
    },
  };
}
