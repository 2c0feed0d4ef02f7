import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '#engine/fair-stream.ts';
import { firstOfShuffle } from '#engine/shuffle.ts';
import { expect, test } from 'vitest';
import { FairStream } from './fair-stream.ts';
import { oneTo, takeInTurn } from './take-in-turn.ts';

const seed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';

test('[STU-BGS][Q-B6] the verifier and the engines agree on the first of every shuffle', async () => {
  const sizes = [
    [80, 20],
    [75, 40],
    [90, 55],
    [9, 9],
  ] as const;
  for (const [index, [size, count]] of sizes.entries()) {
    for (let round = 0; round < 25; round += 1) {
      const nonce = BigInt(100 * index + round);
      const chance = roundChance({ clientSeed, nonce }, (message) =>
        createHmac('sha256', seed).update(message).digest(),
      );
      const input = { serverSeed: seed.toString('hex'), clientSeed, nonce: String(nonce) };
      const taken = await takeInTurn(oneTo(size), count, await FairStream.open(input));
      expect(taken).toEqual(firstOfShuffle(oneTo(size), count, chance.step(0)));
    }
  }
});
