import { drawCrashPoint } from '#engine/crash-point.ts';
import { drawsFromList } from '#engine/draws.ts';
import { expect, test } from 'vitest';
import { findCrash } from './find-crash.ts';

test('[STU-BGS][Q-B6] the verifier finds the same end as the engine', async () => {
  const edges = [0, 1, 0xfff, 0x1000, 2 ** 31, 2 ** 32 - 1];
  for (const high of edges) {
    for (const low of edges) {
      const engine = drawCrashPoint(drawsFromList([high, low]), [97n, 100n], 1_000_000);
      const { draw } = drawsFromList([high, low]);
      expect(await findCrash({ draw: (n) => Promise.resolve(draw(n)) }, 1_000_000)).toBe(engine);
    }
  }
});
