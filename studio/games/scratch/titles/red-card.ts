import type { ScratchTitle } from '../engine/title.ts';

/** Red Card: gold foil over red paper, nine prizes from the stake back to two thousand times. */
export const redCard: ScratchTitle = {
  id: 'red-card',
  kind: 'scratch',
  code: 'I13',
  releasedAt: '2026-11-25',
  model: {
    cards: 100_000,
    prizes: [
      { multiplier: 200_000, cards: 5 },
      { multiplier: 50_000, cards: 10 },
      { multiplier: 10_000, cards: 80 },
      { multiplier: 5000, cards: 160 },
      { multiplier: 2000, cards: 500 },
      { multiplier: 1000, cards: 1000 },
      { multiplier: 500, cards: 2400 },
      { multiplier: 200, cards: 7500 },
      { multiplier: 100, cards: 18_500 },
    ],
  },
  figures: {
    rtp: [193n, 200n],
    maxWinMultiple: 2000,
    hitRate: '0.301550',
    deviation: '15.496',
  },
};
