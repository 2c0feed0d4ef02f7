import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const lotusTemple: SlotTitle = {
  id: 'lotus-temple',
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
