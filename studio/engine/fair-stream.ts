import { drawsFromWords } from './draws.ts';
import type { WordSource } from './draws.ts';
import type { RoundChance } from './game.ts';

/**
 * The published recipe of a provably fair round, without the cryptography: which messages are
 * authenticated and how their digests become words. The caller supplies HMAC-SHA256 keyed with
 * the raw server seed, so the same recipe runs on a server and in a browser.
 *
 * Block i is HMAC-SHA256(server seed, UTF-8 of `${clientSeed}:${nonce}:${i}`), i = 0, 1, 2 …;
 * each digest of 32 bytes is read as eight big-endian 32-bit words, in order. A later step s of a
 * round has a stream of its own: its block i is that of `${clientSeed}:${nonce}:${s}.${i}`.
 */
export interface FairInput {
  readonly clientSeed: string;
  readonly nonce: bigint;
  /** 0, or left out, for the start of a round. */
  readonly step?: number;
}

/** The message whose HMAC is block `block`. */
export function blockMessage({ clientSeed, nonce, step = 0 }: FairInput, block: number): string {
  return `${clientSeed}:${nonce}:${step === 0 ? '' : `${step}.`}${block}`;
}

/** The words of the stream, block after block, without end. */
export function fairWords(input: FairInput, hmac: (message: string) => Uint8Array): WordSource {
  let block = 0;
  let digest: Uint8Array = new Uint8Array(0);
  let offset = 0;
  return () => {
    if (offset === digest.length) {
      digest = hmac(blockMessage(input, block));
      block += 1;
      offset = 0;
    }
    const view = new DataView(digest.buffer, digest.byteOffset + offset, 4);
    offset += 4;
    return view.getUint32(0);
  };
}

/** The chance of a round: the stream of each of its steps. */
export function roundChance(
  input: Omit<FairInput, 'step'>,
  hmac: (message: string) => Uint8Array,
): RoundChance {
  return { step: (index) => drawsFromWords(fairWords({ ...input, step: index }, hmac)) };
}
