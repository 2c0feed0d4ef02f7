import { expect, test } from 'vitest';
import { loosens, playRulesSchema } from './play-rules.ts';

test('[Q-C6][Q-C7] whatever protects players less is told from what protects them more', () => {
  const strict = playRulesSchema.parse({});
  const changes = [
    { minimumCycleMs: 2499 },
    { turbo: true },
    { autoplay: true },
    { smallWins: true },
    { showsSession: false },
  ];
  for (const change of changes) {
    const loose = { ...strict, ...change };
    expect([loosens(strict, loose), loosens(loose, strict)]).toEqual([true, false]);
  }
  expect(loosens(strict, { ...strict, minimumCycleMs: 5000 })).toBe(false);
  // One that loosens takes two, whatever it tightens besides.
  expect(loosens(strict, { ...strict, minimumCycleMs: 5000, turbo: true })).toBe(true);
});
