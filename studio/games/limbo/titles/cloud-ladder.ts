import type { LimboTitle } from '../engine/title.ts';

/** Cloud Ladder: a lift rises through a tower in the clouds. */
export const cloudLadder: LimboTitle = {
  id: 'cloud-ladder',
  kind: 'limbo',
  code: 'I05',
  releasedAt: '2026-11-25',
  model: { edge: [97n, 100n], capHundredths: 1_000_000, targetMin: 101, targetUsual: 200 },
  figures: {
    rtp: [218_424_581_926_969_693n, 225_179_981_368_524_800n],
    rtpBest: [97n, 100n],
    maxWinMultiple: 10_000,
  },
};
