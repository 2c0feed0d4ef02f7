import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Floating Market: seven of a kind anywhere, and a ladder that free spins never climb down. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'P6 P6 P3 P3 P7 P7 S P4 P4 P1 P5 P5 P2 P2 P8 P8 P8',
    'P4 P4 P8 P8 P8 P7 P7 P5 P5 S P1 P2 P2 P6 P6 P3 P3',
    'P8 P8 P8 P3 P3 P4 P4 P1 P6 P6 P2 P2 P7 P7 P5 P5',
    'P6 P6 P3 P3 S P2 P2 P5 P5 P7 P7 P1 P4 P4 P8 P8 P8',
    'P8 P8 P8 P5 P5 P2 P2 P3 P3 P1 P4 P4 P7 P7 P6 P6',
    'P7 P7 S P5 P5 P4 P4 P6 P6 P2 P2 P3 P3 P1 P8 P8 P8',
  ),
  bet: 20,
  evaluation: { kind: 'anywhere' },
  pays: {
    P1: { 7: 80, 9: 300, 11: 1500 },
    P2: { 7: 36, 9: 110, 11: 500 },
    P3: { 7: 22, 9: 70, 11: 300 },
    P4: { 7: 15, 9: 45, 11: 200 },
    P5: { 7: 12, 9: 32, 11: 150 },
    P6: { 7: 10, 9: 26, 11: 120 },
    P7: { 7: 8, 9: 20, 11: 100 },
    P8: { 7: 4, 9: 12, 11: 50 },
  },
  groups: {},
  wild: '',
  scatter: { symbol: 'S', pays: { 4: 60 }, freeSpins: { 4: 10 } },
  freeSpins: { multiplier: 1, specialSymbols: [] },
  tumble: { ladder: [1, 1, 2, 3], freeLadder: [1, 2, 3, 5], freeKeeps: true, freeEndless: false },
  capMultiple: 4000,
};

export const floatingMarket: SlotTitle = {
  id: 'floating-market',
  kind: 'slot',
  code: 'S15',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [954_953_213n, 1_000_000_000n],
    hitRate: '0.409297',
    deviation: '4.114',
    maxWinMultiple: 4000,
  },
  idleStops: [15, 6, 0, 10, 12, 8],
};
