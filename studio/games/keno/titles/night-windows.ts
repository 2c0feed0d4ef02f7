import type { KenoTitle } from '../engine/title.ts';

/** Night Windows: eighty windows of a tower, twenty of which light up. */
export const nightWindows: KenoTitle = {
  id: 'night-windows',
  kind: 'keno',
  code: 'I08',
  releasedAt: '2026-11-25',
  model: {
    numbers: 80,
    drawn: 20,
    pays: {
      1: { 1: 380 },
      2: { 2: 1580 },
      3: { 2: 200, 3: 4800 },
      4: { 2: 100, 3: 600, 4: 15_500 },
      5: { 3: 300, 4: 2000, 5: 70_000 },
      6: { 3: 200, 4: 800, 5: 9000, 6: 140_000 },
      7: { 3: 100, 4: 400, 5: 2800, 6: 28_000, 7: 450_000 },
      8: { 4: 300, 5: 1500, 6: 9500, 7: 100_000, 8: 1_200_000 },
      9: { 4: 100, 5: 700, 6: 4500, 7: 35_000, 8: 400_000, 9: 2_500_000 },
      10: { 0: 200, 5: 400, 6: 2200, 7: 13_000, 8: 100_000, 9: 500_000, 10: 5_000_000 },
    },
  },
  figures: {
    rtp: [20_167_808_849n, 21_664_369_870n],
    rtpBest: [4_490_091n, 4_694_338n],
    maxWinMultiple: 50_000,
  },
};
