import { sicBo } from '../rules/sic-bo.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Sic Bo: three dice in a shaker of glass. */
export const sicBoTable: TableTitle = {
  id: 'sic-bo',
  kind: 'table',
  code: 'T07',
  releasedAt: '2026-11-25',
  rules: sicBo,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 900, 2000),
  phases: { bettingMs: 18_000, pauseMs: 10_000 },
  host: { name: 'Gia Bảo', look: 'vest' },
  figures: { rtp: [181n, 216n], maxWinMultiple: 181 },
  best: [35n, 36n],
};
