import type { PlinkoTitle } from '../engine/title.ts';

/** Rice Terraces: a pearl rolls down flooded rice fields. */
export const riceTerraces: PlinkoTitle = {
  id: 'rice-terraces',
  kind: 'plinko',
  code: 'I03',
  releasedAt: '2026-11-25',
  model: {
    8: {
      low: [560, 266, 135, 75, 50],
      medium: [1300, 360, 127, 59, 40],
      high: [2900, 480, 108, 35, 20],
    },
    12: {
      low: [1000, 550, 310, 178, 108, 69, 50],
      medium: [3300, 1250, 500, 212, 97, 49, 30],
      high: [17_000, 3000, 660, 178, 62, 29, 20],
    },
    16: {
      low: [1600, 960, 580, 360, 225, 145, 96, 66, 50],
      medium: [11_000, 4200, 1670, 700, 310, 148, 76, 43, 30],
      high: [100_000, 18_200, 3900, 970, 290, 104, 46, 26, 20],
    },
  },
  figures: {
    rtp: [1_587_421n, 1_638_400n],
    rtpBest: [311n, 320n],
    maxWinMultiple: 1000,
  },
};
