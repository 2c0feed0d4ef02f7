import type { CoinTitle } from '../engine/title.ts';

/** Twin Fish: a bronze coin over black water, one flip or a streak of up to twenty. */
export const twinFish: CoinTitle = {
  id: 'twin-fish',
  kind: 'coin-flip',
  code: 'I07',
  releasedAt: '2026-11-25',
  model: { edge: [97n, 100n], flipsMax: 20 },
  figures: { rtp: [97n, 100n], maxWinMultiple: 1_017_118.72 },
};
