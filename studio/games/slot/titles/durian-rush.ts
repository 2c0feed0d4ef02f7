import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Durian Rush: twenty lines whose wins fall away, up a ladder that free spins double. */
const model: SlotModel = {
  rows: 5,
  strips: stripsFrom(
    'P2 P4 P5 S P1 P5 P5 P1 P5 P5 P2 P4 P3 P4 P6 P6 P3 P4 P6 P3 P2 P6 P6',
    'P6 P6 P5 P5 P2 P3 P2 P1 P4 P5 P5 P4 P2 P3 P4 P3 P6 P4 P1 W P5 P6 P6 P4',
    'S P6 P5 P5 P4 P3 P2 P6 P6 P1 P2 P1 P3 P4 W P4 P5 P5 P6 P6 P4 P2 P3 P5',
    'P4 P5 P4 P6 P4 P2 P1 P3 P4 P1 P5 P5 P6 P6 P5 P5 P6 P6 P2 P4 P3 W P2 P3',
    'P3 P4 P5 P2 P5 P5 P4 P1 P4 P2 P4 P6 P1 P2 P3 S P6 P6 P3 P5 P5 P6 P6',
  ),
  bet: 20,
  evaluation: {
    kind: 'lines',
    lines: [
      [2, 2, 2, 2, 2],
      [1, 1, 1, 1, 1],
      [3, 3, 3, 3, 3],
      [0, 0, 0, 0, 0],
      [4, 4, 4, 4, 4],
      [0, 1, 2, 1, 0],
      [4, 3, 2, 3, 4],
      [1, 2, 3, 2, 1],
      [3, 2, 1, 2, 3],
      [2, 1, 0, 1, 2],
      [2, 3, 4, 3, 2],
      [0, 0, 1, 0, 0],
      [4, 4, 3, 4, 4],
      [1, 0, 0, 0, 1],
      [3, 4, 4, 4, 3],
      [2, 1, 2, 3, 2],
      [2, 3, 2, 1, 2],
      [1, 1, 2, 3, 3],
      [3, 3, 2, 1, 1],
      [0, 1, 1, 1, 0],
    ],
  },
  pays: {
    P1: { 3: 20, 4: 60, 5: 400 },
    P2: { 3: 10, 4: 30, 5: 200 },
    P3: { 3: 6, 4: 20, 5: 100 },
    P4: { 3: 4, 4: 12, 5: 50 },
    P5: { 3: 2, 4: 8, 5: 30 },
    P6: { 3: 2, 4: 5, 5: 20 },
  },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: { 3: 45 }, freeSpins: { 3: 10 } },
  freeSpins: { multiplier: 1, specialSymbols: [] },
  tumble: {
    ladder: [1, 2, 3, 5],
    freeLadder: [2, 4, 6, 10],
    freeKeeps: false,
    freeEndless: false,
  },
  capMultiple: 3000,
};

export const durianRush: SlotTitle = {
  id: 'durian-rush',
  kind: 'slot',
  code: 'S12',
  releasedAt: '2026-11-24',
  model,
  figures: {
    rtp: [966_784_276n, 1_000_000_000n],
    hitRate: '0.510908',
    deviation: '3.632',
    maxWinMultiple: 3000,
  },
  idleStops: [3, 17, 13, 20, 14],
};
