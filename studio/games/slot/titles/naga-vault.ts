import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Naga Vault: twenty lines, and seven coins whose worth each new coin lifts. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'P3 P4 P6 P5 P6 C C C P5 P2 P5 P1 P6 P3 P4 P6 P4 P2 P5 P4 P1 P4 P5 P3 P5 P4 P5 P6 P5 P6 P2 P3 P6 P5 P3 P6 P4 P2 P6 P5 P6 P3 P6 P1 P4',
    'P5 P3 P4 P2 P4 P2 P6 P4 P3 P5 P3 W P5 P6 P1 P6 P3 P5 W P4 P5 P3 P6 P5 P1 W P4 P2 P1 P6 P5 P2 P6 P4 P5 P6 P5 C C C P6 P3 P6 W P4 P6 P5 P6 P4',
    'P5 P3 P4 P6 P5 W P3 P6 P3 P5 P6 P5 P6 P5 P2 P5 P4 P3 P2 P4 P6 W P5 P6 P3 P1 P2 P6 P2 P5 P4 P1 C C C W P3 P4 P6 P4 P6 P5 P4 P6 P4 P5 P1 P6 W',
    'W P1 P2 P6 P3 P6 P5 P2 W P4 P6 P4 P1 P5 P4 P6 P3 P2 P4 P5 W P5 P6 P4 P6 C C C P3 P6 P5 W P6 P5 P1 P5 P3 P6 P2 P5 P4 P6 P3 P4 P5 P3 P5 P4 P6',
    'P4 P5 P6 P5 P1 P6 P3 P4 P6 P4 P2 P5 P6 P1 P6 P3 P6 P5 P2 P5 P2 P4 P6 P5 P3 P6 P2 C C C P1 P4 P5 P6 P3 P4 P5 P4 P3 P4 P6 P5 P6 P5 P3',
  ),
  bet: 20,
  evaluation: {
    kind: 'lines',
    lines: [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1],
      [2, 2, 2, 2, 2],
      [3, 3, 3, 3, 3],
      [0, 1, 2, 1, 0],
      [3, 2, 1, 2, 3],
      [1, 2, 3, 2, 1],
      [2, 1, 0, 1, 2],
      [1, 0, 0, 0, 1],
      [2, 3, 3, 3, 2],
      [0, 1, 1, 1, 0],
      [3, 2, 2, 2, 3],
      [1, 2, 2, 2, 1],
      [2, 1, 1, 1, 2],
      [0, 0, 1, 2, 3],
      [3, 3, 2, 1, 0],
      [1, 0, 1, 2, 3],
      [2, 3, 2, 1, 0],
      [0, 1, 0, 1, 0],
      [3, 2, 3, 2, 3],
    ],
  },
  pays: {
    P1: { 3: 30, 4: 120, 5: 600 },
    P2: { 3: 16, 4: 60, 5: 300 },
    P3: { 3: 10, 4: 32, 5: 150 },
    P4: { 3: 5, 4: 16, 5: 60 },
    P5: { 3: 2, 4: 10, 5: 40 },
    P6: { 3: 2, 4: 6, 5: 24 },
  },
  groups: {},
  wild: 'W',
  scatter: undefined,
  freeSpins: undefined,
  holdAndWin: {
    coin: 'C',
    trigger: 7,
    respins: 3,
    chance: [1, 24],
    values: [
      [1, 560],
      [2, 230],
      [3, 110],
      [4, 50],
      [5, 25],
      [30, 14],
      [75, 8],
      [300, 3],
    ],
    pots: { 30: 'MINI', 75: 'MINOR', 300: 'MAJOR' },
    full: 2500,
    lift: 1,
  },
  capMultiple: 5000,
};

export const nagaVault: SlotTitle = {
  id: 'naga-vault',
  kind: 'slot',
  code: 'S17',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [961_110_244n, 1_000_000_000n],
    hitRate: '0.659243',
    deviation: '8.255',
    maxWinMultiple: 5000,
  },
  idleStops: [42, 26, 21, 26, 29],
};
