import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const mooncakeFortune: SlotTitle = {
  id: 'mooncake-fortune',
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
