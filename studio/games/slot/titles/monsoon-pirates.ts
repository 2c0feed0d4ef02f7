import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Monsoon Pirates: twenty lines; doubloons come three in a row, and eight begin hold and win. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'P5 P4 P3 P5 P6 P5 P6 P1 P6 P2 P5 P4 P5 P6 P3 P4 P2 P6 P3 P5 P2 P6 P4 P1 P3 P4 P5 P6 C C C P6',
    'W P4 P5 P6 P4 P5 P1 P4 P6 P4 P6 P5 P3 P2 P6 P4 P3 P1 P5 P6 W P6 P2 P5 P3 P5 P4 C C C P6 P3 P6 P2',
    'P6 P4 W P4 P5 P6 P5 P4 P6 P4 P1 P4 W P1 P3 C C C P5 P2 P6 P2 P6 P5 P2 P5 P6 P3 W P3 P6 P5 P3 P5',
    'P5 P4 P1 P6 P3 P6 P5 P6 P4 P6 P4 P2 W P5 P1 C C C P4 P3 P6 P5 P6 P2 P3 W P2 P5 P4 P6 P3 P5 P4 P6',
    'P6 P5 P1 P6 P3 P6 P5 P2 P6 P5 P4 C C C P5 P6 P5 P3 P4 P2 P6 P4 P5 P4 P3 P5 P3 P6 P4 P2 P6 P1',
  ),
  bet: 20,
  evaluation: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [2, 2, 2, 2, 2],
      [0, 0, 0, 0, 0],
      [3, 3, 3, 3, 3],
      [0, 1, 2, 1, 0],
      [3, 2, 1, 2, 3],
      [1, 2, 3, 2, 1],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 3],
      [3, 3, 2, 1, 0],
      [1, 0, 0, 0, 1],
      [2, 3, 3, 3, 2],
      [0, 1, 1, 1, 0],
      [3, 2, 2, 2, 3],
      [1, 1, 2, 3, 3],
      [2, 2, 1, 0, 0],
      [1, 2, 1, 2, 1],
      [2, 1, 2, 1, 2],
      [0, 1, 0, 1, 0],
      [3, 2, 3, 2, 3],
    ],
  },
  pays: {
    P1: { 3: 40, 4: 200, 5: 1000 },
    P2: { 3: 25, 4: 80, 5: 400 },
    P3: { 3: 15, 4: 45, 5: 180 },
    P4: { 3: 6, 4: 20, 5: 80 },
    P5: { 3: 4, 4: 14, 5: 50 },
    P6: { 3: 2, 4: 8, 5: 40 },
  },
  groups: {},
  wild: 'W',
  scatter: undefined,
  freeSpins: undefined,
  holdAndWin: {
    coin: 'C',
    trigger: 8,
    respins: 3,
    chance: [1, 22],
    values: [
      [1, 500],
      [2, 240],
      [3, 120],
      [5, 70],
      [10, 40],
      [15, 18],
      [40, 8],
      [150, 4],
    ],
    pots: { 15: 'MINI', 40: 'MINOR', 150: 'MAJOR' },
    full: 2000,
  },
  capMultiple: 3000,
};

export const monsoonPirates: SlotTitle = {
  id: 'monsoon-pirates',
  kind: 'slot',
  code: 'S24',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [964_298_354n, 1_000_000_000n],
    hitRate: '0.619931',
    deviation: '6.892',
    maxWinMultiple: 3000,
  },
  idleStops: [4, 19, 10, 23, 10],
};
