import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Night Express: windows of two to five rows, and taller ones in free spins. */
const model: SlotModel = {
  rows: 6,
  heights: [2, 3, 4, 5],
  strips: stripsFrom(
    'P4 P4 P7 P7 P2 P2 P7 P6 P6 P5 P5 P1 P1 S P3 P3 P4 P4 P7 P7 P6 P6 P5 P5 P3 P2',
    'P4 P4 P6 P6 S P5 P5 P3 P3 P4 P4 P7 P7 W P1 P1 P7 P2 P2 P7 P7 P6 P6 P3 P2 P5 P5',
    'P5 P5 P6 P6 P3 P3 P4 P4 P5 P5 P7 P7 P6 P6 P1 P1 P2 P7 P7 P4 P4 P3 P7 P2 P2 W',
    'P4 P4 P3 P1 P1 P2 P3 P3 P7 W P6 P6 P2 P2 P7 P7 S P4 P4 P5 P5 P7 P7 P5 P5 P6 P6',
    'W P7 P7 P4 P4 P1 P1 P7 P2 P2 P3 S P3 P3 P5 P5 P6 P6 P5 P5 P6 P6 P7 P7 P4 P4 P2',
    'P3 W P6 P6 S P5 P5 P3 P3 P1 P1 P7 P4 P4 P5 P5 P7 P7 P4 P4 P6 P6 P2 P2 P7 P7 P2',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 4, 4: 13, 5: 40, 6: 200 },
    P2: { 3: 3, 4: 6, 5: 15, 6: 45 },
    P3: { 3: 1, 4: 3, 5: 9, 6: 28 },
    P4: { 3: 1, 4: 2, 5: 5, 6: 12 },
    P5: { 4: 2, 5: 4, 6: 9 },
    P6: { 4: 1, 5: 2, 6: 7 },
    P7: { 4: 1, 5: 2, 6: 6 },
  },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: {}, freeSpins: { 4: 12, 5: 20 } },
  freeSpins: { multiplier: 1, specialSymbols: [], heights: [3, 4, 5, 6] },
  tumble: { ladder: [1, 2, 3, 5], freeLadder: [2, 3, 5, 8], freeKeeps: false, freeEndless: false },
  capMultiple: 8000,
};

export const nightExpress: SlotTitle = {
  id: 'night-express',
  kind: 'slot',
  code: 'S18',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [956_236_217n, 1_000_000_000n],
    hitRate: '0.253799',
    deviation: '13.2',
    maxWinMultiple: 8000,
  },
  idleStops: [2, 11, 11, 16, 24, 26],
};
