import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '#engine/fair-stream.ts';
import { hiLoGame } from '../engine/game.ts';
import { offerOf } from '../engine/multipliers.ts';
import { teaLeafHiLo } from '../titles/tea-leaf-hi-lo.ts';
import { toNumber } from '#engine/rational.ts';
import { expect, test } from 'vitest';
import { FairStream } from '#fairness/client/fair-stream.ts';
import { replayCards } from './replay-cards.ts';
import type { Move } from './replay-cards.ts';

const serverSeed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';
const { model } = teaLeafHiLo;
const edge = { num: Number(model.edge[0]), den: Number(model.edge[1]) };
const game = hiLoGame(teaLeafHiLo);

test('[STU-BGS][Q-B6] the verifier and the engine agree on cards and multipliers of every round', async () => {
  for (let nonce = 0n; nonce < 60n; nonce += 1n) {
    const chance = roundChance({ clientSeed, nonce }, (message) =>
      createHmac('sha256', serverSeed).update(message).digest(),
    );
    const moves: Move[] = [];
    let step = game.start(undefined, chance);
    for (let index = 1; !step.over; index += 1) {
      const { state } = step;
      const guess = (nonce + BigInt(index)) % 3n === 0n ? 'lower' : 'higher';
      const isOffered = offerOf(model, state, guess) !== undefined;
      const stops = state.ways.length === 1 + Number(nonce % 4n);
      const move = stops ? 'c' : !isOffered ? 's' : guess === 'higher' ? 'h' : 'l';
      moves.push(move);
      const action =
        move === 'c'
          ? ({ type: 'cash-out' } as const)
          : move === 's'
            ? ({ type: 'skip' } as const)
            : ({ type: 'guess', guess } as const);
      step = game.act(state, action, chance, index);
    }
    const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: String(nonce) };
    const again = await replayCards(edge, model.cardsMax, moves, await FairStream.open(input));
    expect(again.cards).toEqual(step.state.cards);
    expect(again.multiplier / 10_000).toBe(toNumber(step.win));
  }
});
