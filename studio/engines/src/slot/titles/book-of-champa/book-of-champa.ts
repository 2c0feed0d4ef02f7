import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const bookOfChampa: SlotTitle = {
  id: 'book-of-champa',
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
