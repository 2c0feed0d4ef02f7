import { fanTan } from '../rules/fan-tan.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Fan Tan: beads under a cup, counted off by four. */
export const fanTanTable: TableTitle = {
  id: 'fan-tan',
  kind: 'table',
  code: 'T09',
  releasedAt: '2026-11-25',
  rules: fanTan,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Ông Lâm', look: 'linen' },
  figures: { rtp: [77n, 80n], maxWinMultiple: 3 },
  best: [79n, 80n],
};
