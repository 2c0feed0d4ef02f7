import type { BingoTitle } from '../engine/title.ts';

/** Village Fair Bingo: square cards under paper flags, forty of seventy-five balls. */
export const villageFairBingo: BingoTitle = {
  id: 'village-fair-bingo',
  kind: 'quick-bingo',
  code: 'I10',
  releasedAt: '2026-11-25',
  model: {
    shape: 'square',
    balls: 75,
    calls: 40,
    cardsMax: 4,
    pays: [0, 130, 250, 600, 2000, 6000, 20_000],
  },
  figures: {
    rtp: [218_192_070_775_181n, 228_524_529_186_150n],
    maxWinMultiple: 200,
    hitRate: '0.445631',
    deviation: '3.345',
  },
};
