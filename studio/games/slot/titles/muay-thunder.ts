import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Muay Thunder: fifteen lines, gloves that double what they win, free spins that pay four times. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'P6 P5 P6 P5 P7 P4 P7 P6 P7 P5 P1 P2 P3 P4 P6 P7 P5 P2 P3 S P4 P3 P1 P4 P5 W P7 P6 P7 P6 P2',
    'P4 P7 P5 P4 P7 W P2 P1 P4 P2 W P4 P7 P6 P7 P3 P5 P6 P5 P3 P6 S P5 P2 P1 P5 P6 P3 P7 P6 P7 P6',
    'P2 P6 W P7 P5 P4 P5 P3 P7 P6 P5 P7 P1 P5 P6 P2 P7 P5 P3 P7 P4 P2 P6 P7 P1 W P4 P6 P4 S P3 P6',
    'P6 P7 P6 P4 P5 P3 P6 P7 P5 S P4 P2 P7 W P5 P7 P4 P5 P4 P3 P6 P1 P3 P2 P6 P7 P6 P7 P1 P5 W P2',
    'S P6 P5 P2 P6 P7 P5 P6 P7 P5 P2 P5 P7 P1 P4 P3 P6 P3 P1 P7 P5 P6 W P7 P3 P4 P2 P7 P4 P6 P4',
  ),
  bet: 20,
  evaluation: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 1, 2, 1],
      [1, 2, 1, 0, 1],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
    ],
  },
  pays: {
    W: { 3: 60, 4: 500, 5: 4000 },
    P1: { 3: 30, 4: 200, 5: 1600 },
    P2: { 3: 18, 4: 100, 5: 600 },
    P3: { 3: 10, 4: 44, 5: 250 },
    P4: { 3: 6, 4: 24, 5: 120 },
    P5: { 3: 3, 4: 12, 5: 50 },
    P6: { 3: 2, 4: 6, 5: 20 },
    P7: { 3: 1, 4: 4, 5: 20 },
  },
  groups: {},
  wild: 'W',
  wildMultiplier: 2,
  scatter: { symbol: 'S', pays: { 3: 40, 4: 200, 5: 1000 }, freeSpins: { 3: 12, 4: 12, 5: 12 } },
  freeSpins: { multiplier: 4, specialSymbols: [] },
  capMultiple: 6000,
};

export const muayThunder: SlotTitle = {
  id: 'muay-thunder',
  kind: 'slot',
  code: 'S14',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [173_386_182_501_831n, 180_741_161_222_144n],
    hitRate: '0.473130',
    deviation: '7.336',
    maxWinMultiple: 6000,
  },
  idleStops: [9, 29, 7, 9, 22],
};
