import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Snow Fox: 1024 ways, the fox wild in a trail of three, free spins that pay three times. */
const model: SlotModel = {
  rows: 4,
  strips: stripsFrom(
    'A S P2 K P5 A P2 P1 P5 P1 K P5 A P2 P4 A P4 P3 K A K A P3 P4 K P3 K P5 K P4 P5 P3 K',
    'P2 K P1 P3 K P5 P4 K A P2 P3 P5 W W W A P5 K P4 P5 P4 P3 P4 A K A S P1 A P5 A P2 K',
    'A K P5 P2 K P3 P5 K P4 P5 A P4 K P3 P5 P4 K P5 A S P4 K A W W W P3 P1 P2 A P1 A P2',
    'P5 K A P3 P4 K P5 K A K P5 A P2 P1 P5 P3 W W W P1 P3 K P2 K P2 P5 P4 A P4 A P4 S A',
    'P3 P2 K P4 K P3 K P4 P5 A P1 P5 P3 P4 A P5 A P1 A K P5 P3 K A P4 K P2 A K P5 P2 S A',
  ),
  bet: 20,
  evaluation: { kind: 'ways' },
  pays: {
    P1: { 3: 3, 4: 14, 5: 80 },
    P2: { 3: 2, 4: 6, 5: 30 },
    P3: { 3: 1, 4: 4, 5: 12 },
    P4: { 4: 3, 5: 10 },
    P5: { 4: 1, 5: 5 },
    A: { 5: 3 },
    K: { 5: 2 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 40, 4: 200, 5: 1000 },
    freeSpins: { 3: 6, 4: 9, 5: 12 },
  },
  freeSpins: { multiplier: 3, specialSymbols: [] },
  capMultiple: 2500,
};

export const snowFox: SlotTitle = {
  id: 'snow-fox',
  kind: 'slot',
  code: 'S21',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [738_594_802_887_968n, 773_132_407_717_725n],
    hitRate: '0.614971',
    deviation: '4.106',
    maxWinMultiple: 2500,
  },
  idleStops: [1, 24, 25, 17, 0],
};
