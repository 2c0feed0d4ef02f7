import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { expect, test } from 'vitest';
import { replaySlot } from './replay-slot.ts';
import { slotReplays, slotSeed } from './testing/slot-replays.ts';

test.each(slotTitles.map(({ id, model }) => [id, model] as const))(
  '[Q-B6] the verifier, which shares no code with the engine, arrives at the same rounds of %s',
  (_, model) => {
    for (const { replayed, played } of slotReplays(model, 300)) expect(replayed).toEqual(played);
  },
);

test('[Q-B6] another client seed or nonce is another round', () => {
  const [title] = slotTitles;
  if (title === undefined) throw new Error('there is no title');
  const stopsOf = (clientSeed: string, nonce: bigint) => {
    const input = { serverSeed: slotSeed.toString('hex'), clientSeed, nonce };
    return JSON.stringify(replaySlot(title.model, input).stops);
  };
  expect(new Set([stopsOf('a', 0n), stopsOf('a', 1n), stopsOf('b', 0n)]).size).toBe(3);
});
