import { expect, test } from 'vitest';
import { effectOf } from './void-rules.ts';

test('[SEAM-02] V57 a voided round takes its win, as far as it is there, and gives the stake back', () => {
  const round = { stakeMinor: 100n, winMinor: 350n };
  expect(effectOf(round, 1000n)).toEqual({ afterMinor: 750n, debtMinor: 0n });
  expect(effectOf(round, 200n)).toEqual({ afterMinor: 100n, debtMinor: 150n });
});
