import { dragonTiger } from '../rules/dragon-tiger.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Dragon Tiger: one card each, half of a side comes back on a tie. */
export const dragonTigerTable: TableTitle = {
  id: 'dragon-tiger',
  kind: 'table',
  code: 'T05',
  releasedAt: '2026-11-25',
  rules: dragonTiger,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Lan Chi', look: 'qipao' },
  figures: { rtp: [279n, 415n], maxWinMultiple: 51 },
  best: [799n, 830n],
};
