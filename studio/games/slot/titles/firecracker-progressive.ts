import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Firecracker: 243 ways that pay thrice in free spins, and a share of each stake for four pots. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'A P4 K P2 A P4 K P2 P4 K P1 P3 A K P2 A A P3 K A S K P3 K A K P4 K P1 P3 P4',
    'A P4 K A K W P3 P4 P3 K P4 P3 A P4 K P4 S K A P2 A P1 A K A K P1 P3 P2 P2 K',
    'A P3 P4 P3 K A P4 K A P2 S P4 P3 P2 K P3 P1 A P1 A K P2 K P4 K W A K A K P4',
    'A P3 K P3 P4 K P4 K A P4 P3 P4 A K P1 K A P2 K W P2 P4 S A P2 A K P1 K A P3',
    'P4 A P4 A K P1 K P4 A P4 K P3 P1 K P3 A K P3 P4 P2 P3 K A A K P2 S A K P2 K',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 40, 4: 150, 5: 800 },
    P2: { 3: 19, 4: 60, 5: 200 },
    P3: { 3: 8, 4: 25, 5: 80 },
    P4: { 3: 4, 4: 12, 5: 30 },
    A: { 3: 2, 4: 4, 5: 10 },
    K: { 3: 1, 4: 3, 5: 6 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 40, 4: 200, 5: 2000 },
    freeSpins: { 3: 8, 4: 12, 5: 20 },
  },
  freeSpins: { multiplier: 3, specialSymbols: [] },
  capMultiple: 1000,
};

export const firecrackerProgressive: SlotTitle = {
  id: 'firecracker-progressive',
  kind: 'slot',
  code: 'S11',
  releasedAt: '2026-11-24',
  model,
  progressive: {
    pots: 'firecracker',
    contribution: [1, 100],
    reserve: [3, 10],
    levels: [
      { name: 'MINI', share: 40, seed: 10, cap: 50 },
      { name: 'MINOR', share: 30, seed: 50, cap: 250 },
      { name: 'MAJOR', share: 20, seed: 500, cap: 2500 },
      { name: 'GRAND', share: 10, seed: 5000, cap: 25_000 },
    ],
  },
  figures: {
    rtp: [14_467_930_975_048_671n, 15_342_230_899_388_420n],
    hitRate: '0.690589',
    deviation: '3.391',
    maxWinMultiple: 1000,
  },
  idleStops: [10, 5, 25, 19, 5],
};
