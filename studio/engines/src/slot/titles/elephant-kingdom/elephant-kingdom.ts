import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const elephantKingdom: SlotTitle = {
  id: 'elephant-kingdom',
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
