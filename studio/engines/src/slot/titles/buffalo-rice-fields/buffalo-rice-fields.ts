import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const buffaloRiceFields: SlotTitle = {
  id: 'buffalo-rice-fields',
  code: 'S05',
  releasedAt: '2026-07-16',
  model,
  figures: {
    rtp: [19_452_196_802_576n, 20_202_752_558_289n],
    hitRate: '0.601722',
    deviation: '3.458',
    maxWinMultiple: 2000,
  },
  idleStops: [5, 15, 4, 13, 4],
};
