import type { CrashTitle } from '../engine/title.ts';

/** Sky Lantern: it rises from the roofs at dusk until its flame goes out. */
export const skyLantern: CrashTitle = {
  id: 'sky-lantern',
  kind: 'crash',
  code: 'I01',
  releasedAt: '2026-11-25',
  model: {
    edge: [97n, 100n],
    capHundredths: 1_000_000,
    targetMin: 101,
    // Twice the stake after 11.6 seconds, the cap after 153.5.
    growthPerMs: 0.00006,
    payoutMaxUnits: 500_000,
  },
  figures: { rtp: [97n, 100n], maxWinMultiple: 10_000 },
};
