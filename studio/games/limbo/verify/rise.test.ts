import { limboGame } from '../engine/game.ts';
import { cloudLadder } from '../titles/cloud-ladder.ts';
import { expect, test } from 'vitest';
import { exampleStreams } from '#client/testing/example-streams.ts';
import { rise } from './rise.ts';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every result', async () => {
  const game = limboGame(cloudLadder);
  for (let nonce = 0n; nonce < 400n; nonce += 1n) {
    const { chance, stream } = await exampleStreams(nonce);
    const [rose] = game.start({ target: 200 }, chance).events;
    expect(await rise(stream, { num: 97, den: 100 })).toBe(rose?.result);
  }
});
