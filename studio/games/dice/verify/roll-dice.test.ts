import { diceGame } from '../engine/game.ts';
import { ivoryDice } from '../titles/ivory-dice.ts';
import { rational } from '#engine/rational.ts';
import { expect, test } from 'vitest';
import { exampleStreams } from '#client/testing/example-streams.ts';
import { paidFor, rollDice } from './roll-dice.ts';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every roll and what it pays', async () => {
  const game = diceGame(ivoryDice);
  const edge = { num: 97, den: 100 };
  for (let nonce = 0n; nonce < 400n; nonce += 1n) {
    const direction = nonce % 2n === 0n ? 'under' : 'over';
    const target = 200 + Number(nonce) * 23;
    const { chance, stream } = await exampleStreams(nonce);
    const { events, win } = game.start({ direction, target }, chance);
    const roll = await rollDice(stream);
    expect(roll).toBe(events[0]?.roll);
    expect(rational(paidFor({ direction, target }, roll, edge), 10_000)).toEqual(win);
  }
});
