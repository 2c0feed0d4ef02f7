import { createHmac } from 'node:crypto';

/** What fixed the chance of a round. */
export interface ReplayInput {
  /** Hex. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
}

/** Draws below n in their order, by words taken from the digests as hex. */
export function replayedDraws({
  serverSeed,
  clientSeed,
  nonce,
}: ReplayInput): (n: number) => number {
  const key = Buffer.from(serverSeed, 'hex');
  let hex = '';
  let block = 0;
  return (n) => {
    for (;;) {
      if (hex === '') {
        hex = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest('hex');
        block += 1;
      }
      const word = Number.parseInt(hex.slice(0, 8), 16);
      hex = hex.slice(8);
      if (word < Math.floor(4_294_967_296 / n) * n) return word % n;
    }
  };
}
