import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Triple Jade: three reels, five lines, a wild that stands for everything and pays most. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'W CH B1 - B2 CH B1 - B3 CH B2 - 7 B1 CH - B2 B1 - B3 CH B1',
    '7 CH B1 - B2 CH W - B1 CH B3 - B1 B2 CH - B1 CH B3 - B2 B1',
    'B1 - 7 CH B2 - B1 CH B3 - W CH B1 - B2 CH B1 - B3 B1 CH B2',
  ),
  bet: 5,
  evaluation: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  pays: {
    W: { 3: 400 },
    7: { 3: 150 },
    B3: { 3: 40 },
    B2: { 3: 20 },
    B1: { 3: 8 },
    'any-bar': { 3: 4 },
    CH: { 3: 3 },
  },
  groups: { 'any-bar': ['B3', 'B2', 'B1'] },
  wild: 'W',
  scatter: undefined,
  freeSpins: undefined,
  capMultiple: 100,
};

export const tripleJade: SlotTitle = {
  id: 'triple-jade',
  kind: 'slot',
  code: 'S02',
  releasedAt: '2026-04-09',
  model,
  figures: {
    rtp: [51_095n, 53_240n],
    hitRate: '0.538317',
    deviation: '2.767',
    maxWinMultiple: 81.6,
  },
  idleStops: [21, 5, 9],
};
