import { createHash, createHmac } from 'node:crypto';
import { drawsFromWords } from '@croupier/engines/draws';
import { fairWords } from '@croupier/engines/fair-stream';
import { playSlot } from '@croupier/engines/slot/play';
import { slotTitles } from '@croupier/engines/slot/titles';
import { describe, expect, test } from 'vitest';
import { replaySlot } from './replay-slot.ts';

const seed = createHash('sha256').update('two ways, one round').digest();

describe.each(slotTitles.map((title) => [title.id, title] as const))('%s', (_, { model }) => {
  test('[Q-B6] the verifier, which shares no code with the engine, arrives at the same rounds', () => {
    for (let nonce = 0n; nonce < 1500n; nonce += 1n) {
      const clientSeed = 'player';
      const words = fairWords({ clientSeed, nonce }, (message) =>
        createHmac('sha256', seed).update(message).digest(),
      );
      const { win, events } = playSlot(model, { type: 'spin' }, drawsFromWords(words));
      const stops = events.filter((event) => event.type === 'spin').map((event) => event.stops);
      const replayed = replaySlot(model, { serverSeed: seed.toString('hex'), clientSeed, nonce });
      expect(replayed).toEqual({ stops, win });
    }
  });
});

test('[Q-B6] another client seed or nonce is another round', () => {
  const [title] = slotTitles;
  if (title === undefined) throw new Error('there is no title');
  const stopsOf = (clientSeed: string, nonce: bigint) => {
    const input = { serverSeed: seed.toString('hex'), clientSeed, nonce };
    return JSON.stringify(replaySlot(title.model, input).stops);
  };
  expect(new Set([stopsOf('a', 0n), stopsOf('a', 1n), stopsOf('b', 0n)]).size).toBe(3);
});
