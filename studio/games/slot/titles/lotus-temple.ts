import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Lotus Temple: 243 ways, wild on the three middle reels, free spins that pay twice. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'P1 A K J P3 Q K P2 J A Q P4 K J S Q A P3 J K P4 Q A J P2 K Q J A Q',
    'K W Q A P2 J K Q P1 A J P4 Q K S J A P3 K Q J P4 A K Q P3 J A P2 J',
    'A J W K Q P3 A J P1 K Q S A P2 J K P4 Q A J K P3 Q P4 J A K Q P2 J',
    'Q K A W J P2 Q K P4 A J P1 K Q S A J P3 Q K P4 J A Q P3 K J A P2 J',
    'J A K Q P3 J A P1 K Q P2 J S A K Q P4 J A P3 K Q J P4 A K P2 Q J A',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 30, 4: 100, 5: 400 },
    P2: { 3: 20, 4: 50, 5: 150 },
    P3: { 3: 15, 4: 35, 5: 120 },
    P4: { 3: 10, 4: 25, 5: 80 },
    A: { 3: 5, 4: 14, 5: 40 },
    K: { 3: 5, 4: 14, 5: 40 },
    Q: { 3: 4, 4: 9, 5: 30 },
    J: { 3: 4, 4: 9, 5: 30 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 40, 4: 200, 5: 2000 },
    freeSpins: { 3: 8, 4: 12, 5: 20 },
  },
  freeSpins: { multiplier: 2, specialSymbols: [] },
  capMultiple: 2500,
};

export const lotusTemple: SlotTitle = {
  id: 'lotus-temple',
  kind: 'slot',
  code: 'S01',
  releasedAt: '2026-03-12',
  model,
  figures: {
    rtp: [562_691_749n, 581_000_000n],
    hitRate: '0.626245',
    deviation: '2.285',
    maxWinMultiple: 2500,
  },
  idleStops: [0, 1, 12, 11, 12],
};
