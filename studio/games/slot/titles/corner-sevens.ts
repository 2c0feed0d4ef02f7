import type { SlotModel } from '../engine/model.ts';
import { stripsFrom } from '../engine/strips.ts';
import type { SlotTitle } from '../engine/title.ts';

/** Corner Sevens: 27 ways, a wild bottle cap, and seven free spins that pay seven times. */
const model: SlotModel = {
  rows: 3,
  strips: stripsFrom(
    'BE CH B 7 CH WM CH S LE WM LE CH WM B LE CH BE CH LE CH WM LE WM',
    'LE CH BE LE W WM LE B 7 BE B LE S BE WM LE BE LE CH B BE B S 7',
    'BE WM CH W WM CH LE B S WM CH B CH BE WM LE CH BE B CH S 7',
  ),
  bet: 10,
  evaluation: { kind: 'ways' },
  pays: {
    7: { 3: 77 },
    B: { 3: 17 },
    WM: { 3: 8 },
    BE: { 3: 5 },
    CH: { 3: 4 },
    LE: { 3: 3 },
  },
  groups: {},
  wild: 'W',
  scatter: {
    symbol: 'S',
    pays: { 3: 20 },
    freeSpins: { 3: 7 },
  },
  freeSpins: { multiplier: 7, specialSymbols: [] },
  capMultiple: 1777,
};

export const cornerSevens: SlotTitle = {
  id: 'corner-sevens',
  kind: 'slot',
  code: 'S20',
  releasedAt: '2026-11-25',
  model,
  figures: {
    rtp: [3_681_999n, 3_841_552n],
    hitRate: '0.546525',
    deviation: '4.203',
    maxWinMultiple: 1777,
  },
  idleStops: [2, 4, 20],
};
