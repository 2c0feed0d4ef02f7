import { xocDia } from '../rules/xoc-dia.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Xoc Dia: four discs, red on one side. */
export const xocDiaTable: TableTitle = {
  id: 'xoc-dia',
  kind: 'table',
  code: 'T08',
  releasedAt: '2026-11-25',
  rules: xocDia,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Mỹ Duyên', look: 'ao-dai' },
  figures: { rtp: [15n, 16n], maxWinMultiple: 15 },
  best: [99n, 100n],
};
