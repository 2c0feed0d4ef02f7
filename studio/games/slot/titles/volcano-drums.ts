import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Volcano Drums: seven of a kind anywhere; each fall raises the ladder, and free spins never lower it. */
const model: SlotModel = {
  rows: 5,
  strips: stripsFrom(
    'R1 P5 P5 R3 R3 R2 S P3 P3 R4 R4 P1 P1 R1 R1 R3 R3 P4 P4 P2 P2 R4 R4 P5 R2 R2',
    'R3 R3 P3 P3 P2 P2 R2 R2 R1 P5 P1 P1 R4 R4 S R1 R1 R3 R3 P5 P5 P4 P4 R4 R4 R2',
    'P1 P1 R4 R4 R2 R2 P5 R1 P4 P4 P2 P2 S R4 R4 P5 P5 P3 P3 R3 R3 R1 R1 R3 R3 R2',
    'R3 R3 R1 R1 R4 R4 R1 P2 P2 P5 S P1 P1 P3 P3 P5 P5 R4 R4 R2 R3 R3 P4 P4 R2 R2',
    'P3 P3 P1 P1 R1 R1 P5 P5 R3 R3 R4 R4 S P5 P2 P2 R2 P4 P4 R4 R4 R1 R3 R3 R2 R2',
  ),
  bet: 20,
  evaluation: { kind: 'anywhere' },
  pays: {
    P1: { 7: 120, 9: 500, 11: 2500 },
    P2: { 7: 60, 9: 200, 11: 1000 },
    P3: { 7: 40, 9: 120, 11: 600 },
    P4: { 7: 30, 9: 80, 11: 400 },
    P5: { 7: 20, 9: 60, 11: 300 },
    R1: { 7: 16, 9: 40, 11: 200 },
    R2: { 7: 12, 9: 24, 11: 120 },
    R3: { 7: 8, 9: 16, 11: 80 },
    R4: { 7: 5, 9: 14, 11: 60 },
  },
  groups: {},
  wild: '',
  scatter: {
    symbol: 'S',
    pays: {},
    freeSpins: { 4: 12 },
  },
  freeSpins: { multiplier: 1, specialSymbols: [] },
  tumble: {
    ladder: [1, 2, 3, 4, 5, 6, 8, 10],
    freeLadder: [5],
    freeKeeps: true,
    freeEndless: true,
  },
  capMultiple: 8000,
};

export const volcanoDrums: SlotTitle = {
  id: 'volcano-drums',
  kind: 'slot',
  code: 'S22',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [951_594_809n, 1_000_000_000n],
    hitRate: '0.281076',
    deviation: '7.563',
    maxWinMultiple: 8000,
  },
  idleStops: [4, 9, 6, 7, 21],
};
