import { noCommissionBaccarat } from '../rules/baccarat.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Commission-Free Baccarat: a banker who wins with six pays half. */
export const baccaratCommissionFree: TableTitle = {
  id: 'baccarat-commission-free',
  kind: 'table',
  code: 'T02',
  releasedAt: '2026-11-25',
  rules: noCommissionBaccarat,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 14_000 },
  host: { name: 'Thu Hà', look: 'blouse' },
  figures: { rtp: [235_761_260_096n, 282_970_916_865n], maxWinMultiple: 201 },
  best: [19_283_843_717_413n, 19_524_993_263_685n],
};
