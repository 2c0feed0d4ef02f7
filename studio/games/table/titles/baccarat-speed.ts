import { easyBaccarat } from '../rules/baccarat.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Speed Baccarat: ten seconds to bet; a banker who wins with seven of three cards stands off. */
export const baccaratSpeed: TableTitle = {
  id: 'baccarat-speed',
  kind: 'table',
  code: 'T03',
  releasedAt: '2026-11-25',
  rules: easyBaccarat,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 500, 1000),
  phases: { bettingMs: 10_000, pauseMs: 9_000 },
  host: { name: 'Minh Khôi', look: 'waistcoat' },
  figures: { rtp: [619_306_544_887n, 723_147_898_655n], maxWinMultiple: 201 },
  best: [6_442_056_703_151n, 6_508_331_087_895n],
};
