/**
 * The draws of a round, derived with the browser's own cryptography. This is a second code path on
 * purpose: it shares nothing with the server's engines but the published recipe.
 *
 * Block i is HMAC-SHA256(key = the 32 bytes of the server seed, message = clientSeed:nonce:i); its
 * digest is eight big-endian 32-bit words. A draw below n takes the first word that lies under the
 * largest multiple of n; the value is the remainder.
 */
export interface RoundInput {
  /** 64 hexadecimal characters. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

const wordCount = 2 ** 32;
const wordsPerBlock = 8;

export class FairStream {
  readonly #key: CryptoKey;
  readonly #prefix: string;
  #block: DataView | undefined;
  #blockIndex = 0;
  #wordIndex = wordsPerBlock;

  private constructor(key: CryptoKey, prefix: string) {
    this.#key = key;
    this.#prefix = prefix;
  }

  static async open({ serverSeed, clientSeed, nonce }: RoundInput): Promise<FairStream> {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const bytes = bytesOf(serverSeed);
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    return new FairStream(key, `${clientSeed}:${nonce}`);
  }

  /** A uniform integer from 0 to n − 1. */
  async draw(n: number): Promise<number> {
    const accepted = Math.floor(wordCount / n) * n;
    for (;;) {
      const word = await this.#nextWord();
      if (word < accepted) return word % n;
    }
  }

  async #nextWord(): Promise<number> {
    if (this.#block === undefined || this.#wordIndex === wordsPerBlock) {
      const message = new TextEncoder().encode(`${this.#prefix}:${this.#blockIndex}`);
      this.#block = new DataView(await crypto.subtle.sign('HMAC', this.#key, message));
      this.#blockIndex += 1;
      this.#wordIndex = 0;
    }
    const word = this.#block.getUint32(this.#wordIndex * 4, false);
    this.#wordIndex += 1;
    return word;
  }
}

/** SHA-256 of the raw server seed, in hex: what was published before the bet. */
export async function commitOf(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(serverSeed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
