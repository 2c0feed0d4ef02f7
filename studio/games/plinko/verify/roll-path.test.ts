import { plinkoGame } from '../engine/game.ts';
import { riceTerraces } from '../titles/rice-terraces.ts';
import { expect, test } from 'vitest';
import { exampleStreams } from '#client/testing/example-streams.ts';
import { rollPath, slotAt } from './roll-path.ts';

test('[STU-BGS][Q-B6] the verifier and the engine agree on every path', async () => {
  const game = plinkoGame(riceTerraces);
  for (let nonce = 0n; nonce < 240n; nonce += 1n) {
    const rows = [8, 12, 16][Number(nonce % 3n)] ?? 8;
    const { chance, stream } = await exampleStreams(nonce);
    const [dropped] = game.start({ rows, risk: 'high' }, chance).events;
    const path = await rollPath(rows, stream);
    expect(path).toBe(dropped?.path.join(''));
    expect(slotAt(path)).toBe(dropped?.slot);
  }
});
