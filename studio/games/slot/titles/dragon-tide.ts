import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Dragon Tide: eight of a kind anywhere, wins that fall away, pearls that multiply free spins. */
const model: SlotModel = {
  rows: 5,
  strips: stripsFrom(
    'G2 G2 P4 P4 P1 G5 G5 S G3 G3 G4 G4 P3 P3 G1 G1 P2 P2',
    'P1 G1 G1 P2 P2 P3 P3 G3 G3 G4 G4 G5 G5 P4 P4 G2 G2',
    'G5 G5 P2 P2 S P1 G4 G4 G2 G2 P4 P4 G3 G3 G1 G1 P3 P3',
    'G5 G5 G3 G3 P3 P3 P2 P2 G1 G1 G4 G4 P1 S P4 P4 G2 G2',
    'P3 P3 P4 P4 G3 G3 G5 G5 P2 P2 G1 G1 P1 G2 G2 G4 G4',
    'S P2 P2 P1 G5 G5 G2 G2 P3 P3 P4 P4 G1 G1 G4 G4 G3 G3',
  ),
  bet: 20,
  evaluation: { kind: 'anywhere' },
  pays: {
    P1: { 8: 100, 10: 300, 12: 1000 },
    P2: { 8: 40, 10: 150, 12: 500 },
    P3: { 8: 30, 10: 70, 12: 300 },
    P4: { 8: 24, 10: 36, 12: 200 },
    G1: { 8: 14, 10: 24, 12: 150 },
    G2: { 8: 11, 10: 18, 12: 100 },
    G3: { 8: 8, 10: 14, 12: 80 },
    G4: { 8: 6, 10: 12, 12: 60 },
    G5: { 8: 4, 10: 8, 12: 40 },
  },
  groups: {},
  wild: '',
  scatter: {
    symbol: 'S',
    pays: { 4: 75, 5: 100, 6: 2000 },
    freeSpins: { 4: 12 },
  },
  freeSpins: {
    multiplier: 1,
    specialSymbols: [],
    strips: stripsFrom(
      'G3 G3 P3 P3 P4 P4 G4 G4 P1 G2 G2 S P2 P2 G1 G1 G5 G5',
      'P2 P2 G5 G5 G1 G1 P4 P4 G2 G2 G4 G4 G3 G3 P1 O P3 P3',
      'P4 P4 P2 P2 G3 G3 S G2 G2 G1 G1 G4 G4 G5 G5 P3 P3 P1',
      'G4 G4 G1 G1 G2 G2 P2 P2 P3 P3 S P4 P4 G5 G5 P1 G3 G3',
      'G4 G4 G1 G1 P4 P4 G5 G5 G3 G3 P1 O P3 P3 P2 P2 G2 G2',
      'G3 G3 P1 P2 P2 G5 G5 P4 P4 G1 G1 P3 P3 G4 G4 G2 G2 S',
    ),
  },
  orbs: {
    symbol: 'O',
    values: [
      [2, 463],
      [3, 380],
      [5, 330],
      [8, 290],
      [10, 220],
      [15, 150],
      [25, 100],
      [50, 44],
      [100, 18],
      [500, 5],
    ],
  },
  tumble: { ladder: [1], freeLadder: [1], freeKeeps: false, freeEndless: false },
  capMultiple: 5000,
};

export const dragonTide: SlotTitle = {
  id: 'dragon-tide',
  kind: 'slot',
  code: 'S03',
  releasedAt: '2026-11-24',
  model,
  figures: {
    rtp: [964_319_334n, 1_000_000_000n],
    hitRate: '0.257726',
    deviation: '15.797',
    maxWinMultiple: 5000,
  },
  idleStops: [4, 0, 4, 12, 12, 0],
};
