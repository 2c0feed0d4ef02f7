import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Neon Saigon: clusters that fall away, and a meter that climbs to ten and stays up in free spins. */
const model: SlotModel = {
  rows: 5,
  strips: stripsFrom(
    'P5 P5 P6 P6 P4 P4 P2 P6 P6 P3 P5 P5 P7 P7 P1 P2 S P7 P7 P2 P1 P4 P4 P3 P3',
    'P6 P6 P2 P6 P6 P3 P1 P4 P4 P7 P4 P4 P2 P7 P7 P5 P5 P7 P7 P2 P1 P5 P5 P3 P3 W',
    'P1 P6 P6 P7 P7 P4 P4 W P5 P5 P3 P2 P1 P2 P7 P7 P6 P6 P5 P5 P3 P3 P2 S P4 P4',
    'P7 P7 P4 P4 P3 P3 W P3 P2 P5 P5 P2 P1 P7 P6 P6 P4 P4 P5 P5 P2 P7 P7 P6 P6 P1',
    'P2 P4 P4 S P6 P6 P5 P5 P3 P7 P7 P3 P3 P5 P5 P7 P7 P1 P2 P1 P4 P4 P2 P6 P6',
  ),
  bet: 20,
  evaluation: { kind: 'clusters' },
  pays: {
    P1: { 5: 20, 6: 40, 7: 80, 8: 200, 10: 600, 12: 4000, 15: 20000 },
    P2: { 5: 12, 6: 25, 7: 50, 8: 130, 10: 400, 12: 2000, 15: 8000 },
    P3: { 5: 8, 6: 20, 7: 40, 8: 100, 10: 300, 12: 800, 15: 3000 },
    P4: { 5: 5, 6: 10, 7: 20, 8: 60, 10: 200, 12: 500, 15: 2000 },
    P5: { 5: 4, 6: 8, 7: 16, 8: 50, 10: 160, 12: 400, 15: 1600 },
    P6: { 5: 2, 6: 6, 7: 12, 8: 40, 10: 120, 12: 300, 15: 1000 },
    P7: { 5: 2, 6: 4, 7: 8, 8: 30, 10: 100, 12: 250, 15: 800 },
  },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: {}, freeSpins: { 3: 15 } },
  freeSpins: {
    multiplier: 1,
    specialSymbols: [],
  },
  tumble: {
    ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    freeLadder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    freeKeeps: true,
    freeEndless: false,
  },
  capMultiple: 5000,
};

export const neonSaigon: SlotTitle = {
  id: 'neon-saigon',
  kind: 'slot',
  code: 'S07',
  releasedAt: '2026-11-24',
  model,
  figures: {
    rtp: [964_346_543n, 1_000_000_000n],
    hitRate: '0.413852',
    deviation: '6.902',
    maxWinMultiple: 5000,
  },
  idleStops: [13, 22, 6, 5, 16],
};
