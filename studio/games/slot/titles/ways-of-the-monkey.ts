import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Ways of the Monkey: reels of two to seven rows, and free spins whose multiplier has no top. */
const model: SlotModel = {
  rows: 7,
  heights: [2, 3, 4, 5, 6, 7],
  strips: stripsFrom(
    'A A Q Q P1 P1 S Q Q P3 P3 J J P4 P4 K K P4 P4 P3 P3 P2 P2 P2 K K A A J J',
    'Q Q P4 P4 K K P2 P2 P2 J J A A Q Q P1 P1 A A J J S P3 P3 P4 P4 K K W P3 P3',
    'K K Q Q K K P4 P4 P1 P1 P2 P2 P2 P3 P3 A A P4 P4 Q Q W J J P3 P3 A A J J S',
    'W P1 P1 J J K K S K K J J P4 P4 P3 P3 P4 P4 A A Q Q P3 P3 P2 P2 P2 Q Q A A',
    'P2 P2 P2 J J P4 P4 P3 P3 P1 P1 A A Q Q J J K K A A Q Q W P4 P4 K K P3 P3',
    'A A P1 P1 J J Q Q P4 P4 P3 P3 J J P3 P3 P4 P4 P2 P2 P2 S K K A A Q Q K K',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 4, 4: 10, 5: 30, 6: 150 },
    P2: { 3: 2, 4: 6, 5: 12, 6: 30 },
    P3: { 3: 1, 4: 2, 5: 5, 6: 12 },
    P4: { 3: 1, 4: 2, 5: 4, 6: 10 },
    A: { 4: 1, 5: 2, 6: 5 },
    K: { 4: 1, 5: 2, 6: 5 },
    Q: { 4: 1, 5: 2, 6: 4 },
    J: { 4: 1, 5: 2, 6: 4 },
  },
  groups: {},
  wild: 'W',
  scatter: { symbol: 'S', pays: {}, freeSpins: { 4: 15, 5: 20 } },
  freeSpins: {
    multiplier: 1,
    specialSymbols: [],
    strips: stripsFrom(
      'Q Q J J Q Q P3 P3 P3 S K K A A P2 P2 K K P4 P4 P4 A A P1 P1 J J',
      'W P4 P4 P4 Q Q J J W K K Q Q P2 P2 K K A A P1 P1 J J A A S P3 P3 P3',
      'K K A A Q Q K K P4 P4 P4 Q Q P3 P3 P3 P2 P2 A A S J J P1 P1 W J J W',
      'W S A A J J P3 P3 P3 W K K P2 P2 P4 P4 P4 J J Q Q K K P1 P1 Q Q A A',
      'P2 P2 P4 P4 P4 K K A A Q Q J J P3 P3 P3 W K K W P1 P1 J J A A Q Q',
      'P3 P3 P3 A A K K P1 P1 Q Q P2 P2 K K J J A A Q Q J J S P4 P4 P4',
    ),
  },
  tumble: { ladder: [1], freeLadder: [1], freeKeeps: true, freeEndless: true },
  capMultiple: 10000,
};

export const waysOfTheMonkey: SlotTitle = {
  id: 'ways-of-the-monkey',
  kind: 'slot',
  code: 'S09',
  releasedAt: '2026-11-24',
  model,
  figures: {
    rtp: [966_275_225n, 1_000_000_000n],
    hitRate: '0.234757',
    deviation: '16.1',
    maxWinMultiple: 10000,
  },
  idleStops: [4, 20, 9, 1, 9, 2],
};
