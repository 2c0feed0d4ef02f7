import { expect, test } from 'vitest';
import type { DyingTalk } from '#testing/dying-worker.ts';
import { limitedWorker } from './limited-worker.ts';

const program = new URL('../testing/dying-worker.ts', import.meta.url);
const run = limitedWorker<DyingTalk>(program, { worksForMs: 20_000 });
const hasty = limitedWorker<DyingTalk>(program, { worksForMs: 3000 });
const pieces = [Buffer.alloc(70_000, 'a'), Buffer.alloc(1, 'b'), Buffer.alloc(200_000, 'c')];
const file = { pieces, size: 270_001 };
const answer = (fate: DyingTalk['task']['fate'], owner = 'somebody') =>
  run({ task: { fate }, file, owner });

test('[Q-F11] a reader may die of any file: that one has no answer, and the next one has', async () => {
  for (const fate of ['memory', 'killed', 'thrown'] as const) {
    expect([fate, await answer(fate)]).toEqual([fate, undefined]);
    expect([fate, await answer('answer')]).toEqual([fate, [270_001]]);
  }
  expect(await hasty({ task: { fate: 'endless' }, file, owner: 'somebody' })).toBeUndefined();
});

test('[Q-F11] files without a byte, and many at once, are answered each', async () => {
  const none = { task: { fate: 'answer' }, file: { pieces: [], size: 0 }, owner: 'a' } as const;
  const owners = ['a', 'b', 'c', 'a', 'b', 'c'];
  const answers = await Promise.all([run(none), ...owners.map((one) => answer('answer', one))]);
  expect(answers).toEqual([[0], ...owners.map(() => [270_001])]);
});
