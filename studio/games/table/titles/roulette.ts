import { frenchRoulette } from '../rules/roulette.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** French Roulette: one zero, at which half of an even-money stake comes back. */
export const rouletteTable: TableTitle = {
  id: 'roulette',
  kind: 'table',
  code: 'T06',
  releasedAt: '2026-11-25',
  rules: frenchRoulette,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 900, 2000),
  phases: { bettingMs: 18_000, pauseMs: 14_000 },
  host: { name: 'Julien', look: 'tailcoat' },
  figures: { rtp: [36n, 37n], maxWinMultiple: 36 },
  best: [73n, 74n],
};
