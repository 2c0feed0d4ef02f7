import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/**
 * Book of Champa: ten lines; the book is wild and scatter, and in free spins one symbol, drawn once,
 * expands over its reels and pays wherever they stand.
 */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'J P4 P2 K J A T P2 J Q P1 A Q P3 T J W P4 K P3 Q T A K Q',
    'Q P4 P3 T J P1 K T Q A K J Q A T W K A J P4 K P3 T P2 J',
    'T P2 K Q A T W J A K J Q T P3 P1 A Q K P4 J Q T P1 P4 A',
    'P3 J Q K T W A J Q P4 P1 J A Q P2 K P3 T P2 K J T A Q K',
    'A K J T A W Q P4 K A P2 P3 J Q K A J T P4 P3 J Q P4 P1 T',
  ),
  bet: 10,
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
    ],
  },
  pays: {
    P1: { 2: 5, 3: 40, 4: 300, 5: 1500 },
    P2: { 2: 3, 3: 25, 4: 150, 5: 750 },
    P3: { 2: 2, 3: 20, 4: 75, 5: 400 },
    P4: { 2: 2, 3: 20, 4: 75, 5: 400 },
    A: { 3: 3, 4: 15, 5: 80 },
    K: { 3: 3, 4: 15, 5: 80 },
    Q: { 3: 2, 4: 10, 5: 50 },
    J: { 3: 2, 4: 10, 5: 50 },
    T: { 3: 2, 4: 10, 5: 50 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'W',
    pays: { 3: 20, 4: 200, 5: 2000 },
    freeSpins: { 3: 10, 4: 10, 5: 10 },
  },
  freeSpins: { multiplier: 1, specialSymbols: ['P1', 'P2', 'P3', 'P4', 'A', 'K', 'Q', 'J', 'T'] },
  capMultiple: 5000,
};

export const bookOfChampa: SlotTitle = {
  id: 'book-of-champa',
  kind: 'slot',
  code: 'S10',
  releasedAt: '2026-10-22',
  model,
  figures: {
    rtp: [3_122_575_563_736n, 3_268_474_609_375n],
    hitRate: '0.405996',
    deviation: '7.236',
    maxWinMultiple: 5000,
  },
  idleStops: [9, 5, 18, 9, 2],
};
