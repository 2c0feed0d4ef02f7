import type { DiceTitle } from '../engine/title.ts';

/** Ivory Dice: ten thousand rolls, under or over. */
export const ivoryDice: DiceTitle = {
  id: 'ivory-dice',
  kind: 'dice',
  code: 'I04',
  releasedAt: '2026-11-25',
  model: {
    edge: [97n, 100n],
    chanceMin: 1,
    chanceMax: 9800,
    chanceUsual: 4950,
    stakes: [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200],
  },
  figures: { rtp: [240_051n, 250_000n], rtpBest: [97n, 100n], maxWinMultiple: 9700 },
};
