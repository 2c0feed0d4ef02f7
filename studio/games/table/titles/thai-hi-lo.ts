import { thaiHiLo } from '../rules/thai-hi-lo.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Thai Hi-Lo: three dice under a bowl, high, low or eleven. */
export const thaiHiLoTable: TableTitle = {
  id: 'thai-hi-lo',
  kind: 'table',
  code: 'T10',
  releasedAt: '2026-11-25',
  rules: thaiHiLo,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 900, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Kanya', look: 'sabai' },
  figures: { rtp: [5n, 6n], maxWinMultiple: 31 },
  best: [24n, 25n],
};
