import type { BingoTitle } from '../engine/title.ts';

/** Post Hall Bingo: tickets of three rows, stamped as fifty-five of ninety balls come down the tubes. */
export const postHallBingo: BingoTitle = {
  id: 'post-hall-bingo',
  kind: 'quick-bingo',
  code: 'I11',
  releasedAt: '2026-11-25',
  model: { shape: 'ticket', balls: 90, calls: 55, cardsMax: 4, pays: [0, 250, 2000, 60_000] },
  figures: {
    rtp: [26_285_475_545_605n, 27_210_739_135_152n],
    maxWinMultiple: 600,
    hitRate: '0.222383',
    deviation: '9.986',
  },
};
