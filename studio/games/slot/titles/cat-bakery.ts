import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Cat Bakery: small clusters on six by six, and paws that multiply free spins. */
const model: SlotModel = {
  rows: 6,
  strips: stripsFrom(
    'P1 P1 S P5 P5 P6 P6 P2 P2 P5 P3 P3 P4 P4 P4 P6 P6',
    'P6 P6 P4 P4 P4 P6 P6 P1 P1 S P5 P5 P2 P2 P5 P3 P3',
    'P1 P1 P4 P4 P4 P6 P6 P3 P3 P5 P5 P6 P6 S P5 P2 P2',
    'P2 P2 P4 P4 P4 P5 P5 P6 P6 S P1 P1 P5 P6 P6 P3 P3',
    'W P6 P6 P2 P2 P6 P6 P4 P4 P4 P3 P3 P5 P1 P1 P5 P5',
    'P4 P4 P4 S P5 P5 P6 P6 P1 P1 P5 P2 P2 P6 P6 P3 P3',
  ),
  bet: 20,
  evaluation: { kind: 'clusters' },
  pays: {
    P1: { 5: 14, 6: 20, 7: 36, 8: 60, 10: 160, 12: 500, 15: 2000 },
    P2: { 5: 9, 6: 13, 7: 20, 8: 36, 10: 90, 12: 260, 15: 800 },
    P3: { 5: 7, 6: 10, 7: 15, 8: 24, 10: 54, 12: 140, 15: 400 },
    P4: { 5: 5, 6: 8, 7: 11, 8: 16, 10: 34, 12: 80, 15: 240 },
    P5: { 5: 3, 6: 5, 7: 7, 8: 10, 10: 20, 12: 50, 15: 150 },
    P6: { 5: 2, 6: 3, 7: 5, 8: 7, 10: 16, 12: 36, 15: 100 },
  },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: { 5: 40 }, freeSpins: { 5: 8 } },
  freeSpins: {
    multiplier: 1,
    specialSymbols: [],
    strips: stripsFrom(
      'P5 P5 P6 P6 P4 P4 P4 P6 P6 P2 P2 S P1 P1 P5 P3 P3',
      'P6 P6 P2 P2 P1 P1 P3 P3 P4 P4 P4 P5 P5 S P6 P6 P5',
      'P5 P5 P6 P6 P3 P3 P5 P6 P6 P1 P1 P4 P4 P4 P2 P2 S',
      'P6 P6 P5 P6 P6 P2 P2 P5 P5 S P4 P4 P4 P1 P1 P3 P3',
      'W O P6 P6 P1 P1 P3 P3 P4 P4 P4 P5 P5 P2 P2 P6 P6 P5',
      'S P2 P2 P3 P3 P6 P6 P5 P1 P1 P6 P6 P5 P5 P4 P4 P4',
    ),
  },
  orbs: {
    symbol: 'O',
    values: [
      [2, 40],
      [3, 30],
      [5, 18],
      [8, 8],
      [15, 3],
      [25, 1],
    ],
  },
  tumble: { ladder: [1], freeLadder: [1], freeKeeps: false, freeEndless: false },
  capMultiple: 1500,
};

export const catBakery: SlotTitle = {
  id: 'cat-bakery',
  kind: 'slot',
  code: 'S16',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [962_646_517n, 1_000_000_000n],
    hitRate: '0.679600',
    deviation: '2.930',
    maxWinMultiple: 1500,
  },
  idleStops: [11, 13, 13, 12, 12, 5],
};
