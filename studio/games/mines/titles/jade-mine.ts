import type { MinesTitle } from '../engine/title.ts';

/** Jade Mine: twenty-five slabs of rock, one to twenty-four charges among them. */
export const jadeMine: MinesTitle = {
  id: 'jade-mine',
  kind: 'mines',
  code: 'I02',
  releasedAt: '2026-11-24',
  model: { edge: [97n, 100n], minesMin: 1, minesMax: 24, minesUsual: 3, capMultiple: 5000 },
  figures: { rtp: [77n, 80n], rtpBest: [97n, 100n], maxWinMultiple: 3885.65 },
};
