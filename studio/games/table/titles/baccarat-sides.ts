import { sideBetBaccarat } from '../rules/baccarat.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Side Bet Baccarat: every side bet there is, and a tie pays nine. */
export const baccaratSides: TableTitle = {
  id: 'baccarat-sides',
  kind: 'table',
  code: 'T04',
  releasedAt: '2026-11-25',
  rules: sideBetBaccarat,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 14_000 },
  host: { name: 'Bảo Trâm', look: 'opera' },
  figures: { rtp: [235_761_260_096n, 282_970_916_865n], maxWinMultiple: 221 },
  best: [10_732_465_128_097n, 10_847_218_479_825n],
};
