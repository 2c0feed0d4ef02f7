import { coinFlipGame } from '../engine/game.ts';
import { twinFish } from '../titles/twin-fish.ts';
import { expect, test } from 'vitest';
import { exampleStreams } from '#client/testing/example-streams.ts';
import { landCoin } from './land-coin.ts';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every flip of a streak', async () => {
  const game = coinFlipGame(twinFish);
  for (let nonce = 0n; nonce < 40n; nonce += 1n) {
    const { chance, stream } = await exampleStreams(nonce);
    const calls = (await landCoin(20, stream)).map((side) => (side === 'h' ? 'heads' : 'tails'));
    let step = game.start({ mode: 'streak', call: calls[0] ?? 'heads' }, chance);
    for (const [at, call] of calls.slice(1).entries()) {
      expect(step.over).toBe(false);
      step = game.act(step.state, { type: 'flip', call }, chance, at + 1);
    }
    expect(step.events.at(-1)).toMatchObject({ type: 'ended', reason: 'complete' });
  }
});
