import { slotTitles } from '@croupier/studio/games/slot/engine/titles';
import { expect, test } from 'vitest';
import { slotReplays } from './testing/slot-replays.ts';

test.each(slotTitles.map(({ id, model }) => [id, model] as const))(
  '[Q-B6] the verifier and the engine arrive at the same 1,500 rounds of %s',
  (_, model) => {
    for (const { replayed, played } of slotReplays(model, 1500)) expect(replayed).toEqual(played);
  },
);
