import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '#engine/fair-stream.ts';
import { layMines } from '../engine/board.ts';
import { expect, test } from 'vitest';
import { FairStream } from '#fairness/client/fair-stream.ts';
import { layBoard } from './lay-board.ts';

const serverSeed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every board', async () => {
  for (let nonce = 0n; nonce < 240n; nonce += 1n) {
    const mines = 1 + Number(nonce % 24n);
    const chance = roundChance({ clientSeed, nonce }, (message) =>
      createHmac('sha256', serverSeed).update(message).digest(),
    );
    const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: String(nonce) };
    const board = await layBoard(25, mines, await FairStream.open(input));
    expect(board).toEqual(layMines(mines, chance.step(0)));
  }
});
