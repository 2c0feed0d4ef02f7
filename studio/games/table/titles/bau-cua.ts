import { bauCua } from '../rules/bau-cua.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Bau Cua: three dice with six pictures. */
export const bauCuaTable: TableTitle = {
  id: 'bau-cua',
  kind: 'table',
  code: 'T11',
  releasedAt: '2026-11-25',
  rules: bauCua,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Út Hạnh', look: 'ba-ba' },
  figures: { rtp: [199n, 216n], maxWinMultiple: 4 },
  best: [199n, 216n],
};
