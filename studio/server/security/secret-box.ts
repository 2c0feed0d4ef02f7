import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Secrets at rest: AES-256-GCM under the master key, bound to the purpose they were sealed for. */
export interface SecretBox {
  /** Answers nonce ‖ tag ‖ ciphertext. */
  seal(plain: Uint8Array, purpose: string): Buffer;
  /** Throws when the bytes were altered or sealed for another purpose. */
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** A key for something else, derived from the master key. */
  deriveKey(purpose: string): Buffer;
}

const nonceLength = 12;
const tagLength = 16;

/** @param masterKey 32 bytes in hex */
export function secretBox(masterKey: string): SecretBox {
  const master = Buffer.from(masterKey, 'hex');
  const deriveKey = (purpose: string) => createHmac('sha256', master).update(purpose).digest();
  const key = deriveKey('seal');
  return {
    deriveKey,
    seal(plain, purpose) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const nonce = sealed.subarray(0, nonceLength);
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const body = sealed.subarray(nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}
