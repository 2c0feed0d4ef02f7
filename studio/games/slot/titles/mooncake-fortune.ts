import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Mooncake Fortune: four rows, 1024 ways, wild on the three middle reels, free spins that pay twice. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'A K J P3 P2 Q S J A Q J P1 P4 P3 P2 P4 K J Q P4 K A J Q K A P3 Q',
    'P1 K A Q P4 S J P3 K J P3 A K J P2 Q P4 A K Q P1 A J P4 P2 W P3 Q',
    'P1 P4 Q P3 W A J P2 P4 A Q K P3 A K J Q P2 K A J P3 P4 P2 Q K J S',
    'Q P3 J P4 K A J Q S K P1 P3 A P2 W K P3 P4 Q A P2 K J A Q P4 P1 J',
    'K P2 A K P4 P3 Q J P4 A Q S J A K P2 J Q P1 P3 A Q P1 J P2 K P3 P4',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 12, 4: 45, 5: 200 },
    P2: { 3: 8, 4: 25, 5: 90 },
    P3: { 3: 4, 4: 12, 5: 40 },
    P4: { 3: 3, 4: 8, 5: 30 },
    A: { 3: 1, 4: 3, 5: 10 },
    K: { 3: 1, 4: 3, 5: 10 },
    Q: { 4: 2, 5: 6 },
    J: { 4: 2, 5: 6 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 40, 4: 200, 5: 1000 },
    freeSpins: { 3: 8, 4: 10, 5: 12 },
  },
  freeSpins: { multiplier: 2, specialSymbols: [] },
  capMultiple: 3000,
};

export const mooncakeFortune: SlotTitle = {
  id: 'mooncake-fortune',
  kind: 'slot',
  code: 'S04',
  releasedAt: '2026-09-10',
  model,
  figures: {
    rtp: [626_241_227n, 653_792_300n],
    hitRate: '0.763342',
    deviation: '3.232',
    maxWinMultiple: 3000,
  },
  idleStops: [9, 16, 3, 10, 13],
};
