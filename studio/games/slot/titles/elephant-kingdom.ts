import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Elephant Kingdom: twenty lines, wild on the three middle reels, free spins that pay three times. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'P3 Q J A K P1 J Q A P4 K P1 P3 J K P4 A P2 Q A J P3 K P4 Q S P2',
    'K S P4 W Q A J Q K P3 P2 A K J P1 Q P3 J K P2 P4 A Q P1 P4 P3 J',
    'Q A S J P4 Q A K Q J P2 K A P4 P1 P2 P3 Q J P1 P3 W K P2 A J P4',
    'S J A Q J P3 W P4 P2 A K J P2 Q P4 K P1 P3 A P4 K P3 J A K Q P1',
    'Q P4 P3 A Q K J A Q P3 P4 P2 J P1 A K P2 Q J S P2 P4 P1 K J P3 K',
  ),
  bet: 20,
  evaluation: {
    kind: 'lines',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [1, 0, 1, 2, 1],
      [1, 2, 1, 0, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 2, 0, 2, 0],
      [2, 0, 2, 0, 2],
      [0, 2, 2, 2, 0],
    ],
  },
  pays: {
    P1: { 3: 75, 4: 300, 5: 1500 },
    P2: { 3: 50, 4: 150, 5: 600 },
    P3: { 3: 35, 4: 110, 5: 350 },
    P4: { 3: 25, 4: 80, 5: 250 },
    A: { 3: 12, 4: 45, 5: 150 },
    K: { 3: 12, 4: 45, 5: 150 },
    Q: { 3: 8, 4: 25, 5: 100 },
    J: { 3: 8, 4: 25, 5: 100 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 40, 4: 200, 5: 1000 },
    freeSpins: { 3: 10, 4: 15, 5: 20 },
  },
  freeSpins: { multiplier: 3, specialSymbols: [] },
  capMultiple: 2000,
};

export const elephantKingdom: SlotTitle = {
  id: 'elephant-kingdom',
  kind: 'slot',
  code: 'S08',
  releasedAt: '2026-06-18',
  model,
  figures: {
    rtp: [8_820_737_270n, 9_216_781_263n],
    hitRate: '0.388971',
    deviation: '4.171',
    maxWinMultiple: 2000,
  },
  idleStops: [4, 2, 2, 10, 13],
};
