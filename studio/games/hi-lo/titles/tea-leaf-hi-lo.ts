import type { HiLoTitle } from '../engine/title.ts';

/** Tea Leaf Hi-Lo: cards on a tea table, up to 52 in a round. */
export const teaLeafHiLo: HiLoTitle = {
  id: 'tea-leaf-hi-lo',
  kind: 'hi-lo',
  code: 'I06',
  releasedAt: '2026-11-25',
  model: { edge: [97n, 100n], cardsMax: 52, capMultiple: 10_000 },
  figures: { rtp: [4068n, 4225n], rtpBest: [97n, 100n], maxWinMultiple: 9999.9979 },
};
