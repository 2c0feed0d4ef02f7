import { createHash } from 'node:crypto';
import { slotTitles } from '@croupier/engines/slot/titles';
import { deriveOutcome } from '../fairness/outcome.ts';

/** Public inputs of the published examples: any verifier must arrive at the same stops. */
const serverSeed = createHash('sha256').update('croupier fairness example').digest();
const clientSeed = 'example';
const examplesPerTitle = 3;

/** How rounds are derived, for machines: the recipe, the engines' hash and worked examples. */
export function fairnessRecipe(buildHash: string) {
  return {
    commit: 'hex(SHA-256(serverSeed))',
    block:
      'HMAC-SHA256(key = serverSeed, message = `${clientSeed}:${nonce}:${block}`), block = 0, 1, …',
    words: 'uint32 big-endian, eight per block, in order',
    draw: 'draw(n): take the next word w until w < 2^32 - (2^32 mod n); the value is w mod n',
    order: ['stop of each reel from left to right, per spin', 'special symbol before free spins'],
    engines: buildHash,
    examples: slotTitles.flatMap((title) =>
      Array.from({ length: examplesPerTitle }, (_, index) => {
        const nonce = BigInt(index);
        const { win, events } = deriveOutcome({ title, serverSeed, clientSeed, nonce });
        return {
          game: title.id,
          serverSeed: serverSeed.toString('hex'),
          clientSeed,
          nonce: nonce.toString(),
          stops: events.filter((event) => event.type === 'spin').map(({ stops }) => stops),
          winCredits: win,
        };
      }),
    ),
  };
}
