import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Bay of Pearls: 243 ways, and sails on the three middle reels that open over their reel. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'P4 P3 P6 P5 P1 P2 P4 P5 P6 P2 P5 P1 P3 P5 P6 P5 P3 P4 P3 P6 P5 P6 P4 P6 P5 P6 P2 P4 P6 S',
    'P2 P5 P2 P6 P4 P6 P5 P1 P4 P6 P4 P3 P5 P4 P6 P5 P6 P1 P3 P5 P2 P3 P6 P4 P6 S P5 P3 W P5',
    'P6 P5 P1 P6 P1 P2 S W P4 P3 P5 P6 P3 P5 P6 P3 P4 P5 P6 P3 P4 P6 P4 P5 P2 P5 P6 P2 P5 P4',
    'P6 P1 P5 P6 P3 P6 P2 P6 P5 P2 P5 P6 P1 P4 P3 P5 W P5 P4 P6 P4 P3 P6 P2 P5 P4 P5 S P4 P3',
    'P5 P3 P5 P4 P6 S P2 P5 P4 P2 P6 P5 P4 P5 P6 P1 P6 P5 P6 P3 P4 P3 P1 P6 P5 P3 P5 P6 P4 P2',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 12, 4: 44, 5: 250 },
    P2: { 3: 8, 4: 20, 5: 90 },
    P3: { 3: 4, 4: 10, 5: 40 },
    P4: { 3: 2, 4: 5, 5: 20 },
    P5: { 4: 2, 5: 5 },
    P6: { 4: 1, 5: 4 },
  },
  groups: {},
  wild: 'W',
  wildFills: true,
  scatter: { symbol: 'S', pays: { 3: 20, 4: 100, 5: 1000 }, freeSpins: { 3: 8, 4: 12, 5: 20 } },
  freeSpins: { multiplier: 2, specialSymbols: [] },
  capMultiple: 5000,
};

export const bayOfPearls: SlotTitle = {
  id: 'bay-of-pearls',
  kind: 'slot',
  code: 'S13',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [749_145_511n, 784_350_000n],
    hitRate: '0.614630',
    deviation: '5.297',
    maxWinMultiple: 5000,
  },
  idleStops: [10, 26, 26, 19, 5],
};
