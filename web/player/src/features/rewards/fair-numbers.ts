/**
 * Numbers that a seed leads to, worked out with the browser's own cryptography: nothing of it comes from
 * the server but the published way. Block i is HMAC-SHA256(seed, clientSeed:nonce:i), eight words of 32 bits;
 * a number below n is the first word under the largest multiple of n, modulo n.
 */
const WORDS = 8;
const RANGE = 2 ** 32;

export interface SeedInput {
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Draws one number after the other. */
export async function fairNumbers({ seed, clientSeed, nonce }: SeedInput) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  let words: number[] = [];
  let block = 0;
  const next = async (): Promise<number> => {
    if (words.length === 0) {
      const message = new TextEncoder().encode(`${clientSeed}:${nonce}:${block}`);
      const digest = new DataView(await crypto.subtle.sign('HMAC', key, message));
      words = Array.from({ length: WORDS }, (_, at) => digest.getUint32(4 * at));
      block += 1;
    }
    return words.shift() ?? 0;
  };
  return async function draw(n: number): Promise<number> {
    const limit = RANGE - (RANGE % n);
    for (;;) {
      const word = await next();
      if (word < limit) return word % n;
    }
  };
}

/** What was published of a seed before. */
export async function hashOf(seed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(seed));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The place of the prize that a number below 10 000 falls on. */
export function placeOf(weights: readonly number[], roll: number): number {
  let below = 0;
  return weights.findIndex((weight) => {
    below += weight;
    return roll < below;
  });
}

/** Tickets that win in a raffle, in their order; each wins once. */
export async function winnersOf(seed: string, tickets: number, prizes: number): Promise<number[]> {
  const draw = await fairNumbers({ seed, clientSeed: 'raffle', nonce: 0 });
  const won = new Set<number>();
  while (won.size < Math.min(tickets, prizes)) won.add((await draw(tickets)) + 1);
  return [...won];
}

/** Ten-thousandths of a sum in digits: sums are compared and divided whole. */
export function unitsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(4, '0').slice(0, 4));
}

/**
 * Packets of an envelope in the order in which they are taken: each is drawn between the least and what
 * keeps the mean of those after it, the last is what is left, and then they are shuffled from the end.
 */
export async function packetsOf(
  seed: string,
  { pool, least, step, packets }: Record<'pool' | 'least' | 'step', string> & { packets: number },
): Promise<bigint[]> {
  const draw = await fairNumbers({ seed, clientSeed: 'envelope', nonce: 0 });
  const unit = unitsOf(step);
  const smallest = unitsOf(least) / unit;
  let rest = unitsOf(pool) / unit;
  const sizes: bigint[] = [];
  while (sizes.length < packets - 1) {
    const others = BigInt(packets - sizes.length);
    // From the least up to twice the mean of what is left, less the least.
    const span = (rest * 2n) / others - 2n * smallest + 1n;
    const size = smallest + BigInt(await draw(Number(span)));
    sizes.push(size);
    rest -= size;
  }
  sizes.push(rest);
  for (let last = packets - 1; last > 0; last -= 1) {
    const other = await draw(last + 1);
    const size = sizes[last] ?? 0n;
    sizes[last] = sizes[other] ?? 0n;
    sizes[other] = size;
  }
  return sizes.map((size) => size * unit);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  }
  return bytes;
}
