import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '#engine/fair-stream.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { videoPokerGame } from '../engine/game.ts';
import { handOf } from '../engine/hands.ts';
import { parlour84 } from '../titles/parlour-84.ts';
import { expect, test } from 'vitest';
import { FairStream } from '#fairness/client/fair-stream.ts';
import { drawTo, nameOf, tenCards } from './replay-draw.ts';

const serverSeed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';
const game = videoPokerGame(parlour84);

test('[STU-BGS][Q-B6] the verifier and the engine agree on the ten cards and what they make', async () => {
  for (let nonce = 0n; nonce < 64n; nonce += 1n) {
    const chance = roundChance({ clientSeed, nonce }, (message) =>
      createHmac('sha256', serverSeed).update(message).digest(),
    );
    const hold = Number(nonce % 32n);
    const { state } = game.start(undefined, chance);
    const drawn = game.act(state, { type: 'draw', hold }, chance, 1);
    const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: String(nonce) };
    const ten = await tenCards(await FairStream.open(input));
    expect(ten.slice(0, 5)).toEqual(state.cards);
    expect(drawTo(ten, hold)).toEqual(drawn.state.cards);
    expect(drawn.events.at(-1)).toMatchObject({ hand: nameOf(drawTo(ten, hold)) });
  }
});

test('[Q-B6] two ways to name a hand agree on 20,000 of them', () => {
  const word = seededWords(52);
  for (let hand = 0; hand < 20_000; hand += 1) {
    const cards = new Set<number>();
    // Few ranks, so that rare hands come up as well.
    const from = hand % 3 === 0 ? 52 : 24;
    while (cards.size < 5) cards.add((word() % from) + (hand % 2 === 0 ? 52 - from : 0));
    expect(nameOf([...cards])).toBe(handOf([...cards]));
  }
});
