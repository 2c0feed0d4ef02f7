import { limitsOf } from '#games/table/engine/title.ts';
import { cockfightPool } from '../engine/rules.ts';
import type { CockfightTitle } from '../engine/title.ts';

/** Village Ring: the two sides share a pool, less a commission of 5 %. */
export const cockfightPoolTitle: CockfightTitle = {
  id: 'cockfight-pool',
  kind: 'cockfight',
  code: 'C02',
  releasedAt: '2026-11-25',
  rules: cockfightPool,
  isPool: true,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 1200, 'refused'),
  phases: { bettingMs: 30_000, pauseMs: 28_000 },
  host: { name: 'Tư Lành', look: 'indigo' },
  figures: { rtp: [85n, 100n], maxWinMultiple: 85 },
  best: [9515n, 10_000n],
};
