import type { SlotTitle } from '../../title.ts';
import { model } from './model.ts';

export const tripleJade: SlotTitle = {
  id: 'triple-jade',
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
