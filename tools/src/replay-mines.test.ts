import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '@croupier/studio/engine/fair-stream';
import type { MinesEvent } from '@croupier/studio/games/mines/engine/events';
import { minesGame } from '@croupier/studio/games/mines/engine/game';
import { minesTitles } from '@croupier/studio/games/mines/engine/titles';
import { rational } from '@croupier/studio/engine/rational';
import { describe, expect, test } from 'vitest';
import { replayMines } from './replay-mines.ts';

const seed = createHash('sha256').update('two ways, one board').digest();
const clientSeed = 'player';

describe.each(minesTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  test('[STU-BGS][Q-B6] the verifier, which shares no code with the engine, arrives at the same rounds', () => {
    const game = minesGame(title);
    let paid = 0;
    for (let nonce = 0n; nonce < 480n; nonce += 1n) {
      const mines = 1 + Number(nonce % 24n);
      const wanted = 1 + Number(nonce % 5n);
      const chance = roundChance({ clientSeed, nonce }, (message) =>
        createHmac('sha256', seed).update(message).digest(),
      );
      let step = game.start({ mines }, chance);
      const events: MinesEvent[] = [...step.events];
      for (let tile = 0; !step.over; tile += 1) {
        const action = tile < wanted ? ({ type: 'pick', tile } as const) : CASH_OUT;
        step = game.act(step.state, action, chance, tile + 1);
        events.push(...step.events);
      }
      const end = events.at(-1);
      const input = { serverSeed: seed.toString('hex'), clientSeed, nonce };
      const replayed = replayMines(title.model, input, events);
      expect(end).toMatchObject(replayed);
      expect(step.win).toEqual(rational(replayed.multiplier, 100));
      if (replayed.multiplier > 0) paid += 1;
    }
    // The sample is worth something only if it has met both ends.
    expect(paid > 50 && paid < 430).toBe(true);
  });
});

const CASH_OUT = { type: 'cash-out' } as const;
