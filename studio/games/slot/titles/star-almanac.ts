import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Star Almanac: twenty lines; the almanac stands on three reels, its free spins are rare and large. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'M B S P4 P2 S P2 P4 P1 B P4 M W B S M S P3 M S P3 B P3 B',
    'S M P3 S P4 B M S P3 P2 B S P3 S M B M P4 P1 B P4 B P2 P1',
    'B M P4 P2 S P4 M P3 W S M S P3 P4 P2 P1 P3 M B P2 B S B S',
    'M B P4 M P4 M P3 M P2 S P3 S P4 S P2 P1 B P3 S B S M P1 B',
    'M W M S P3 P4 M P2 P4 B P4 S B P1 M B S B S P2 S P3 B P4',
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
    P1: { 2: 5, 3: 40, 4: 250, 5: 1500 },
    P2: { 3: 25, 4: 100, 5: 600 },
    P3: { 3: 16, 4: 60, 5: 300 },
    P4: { 3: 12, 4: 40, 5: 160 },
    M: { 3: 4, 4: 15, 5: 60 },
    B: { 4: 10, 5: 50 },
    S: { 4: 8, 5: 40 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'W',
    pays: { 3: 60 },
    freeSpins: { 3: 10 },
  },
  freeSpins: { multiplier: 1, specialSymbols: ['P1', 'P2', 'P3', 'P4', 'M', 'B', 'S'] },
  capMultiple: 10000,
};

export const starAlmanac: SlotTitle = {
  id: 'star-almanac',
  kind: 'slot',
  code: 'S19',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [341_286_143n, 358_815_744n],
    hitRate: '0.350096',
    deviation: '10.884',
    maxWinMultiple: 10000,
  },
  idleStops: [11, 21, 13, 12, 23],
};
