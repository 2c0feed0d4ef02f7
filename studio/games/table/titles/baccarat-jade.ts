import { baccarat } from '../rules/baccarat.ts';
import { limitsOf } from '../engine/title.ts';
import type { TableTitle } from '../engine/title.ts';

/** Jade Baccarat: the banker pays a commission of 5 %, pairs, big and small beside. */
export const baccaratJade: TableTitle = {
  id: 'baccarat-jade',
  kind: 'table',
  code: 'T01',
  releasedAt: '2026-11-25',
  rules: baccarat,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 2000),
  phases: { bettingMs: 18_000, pauseMs: 14_000 },
  host: { name: 'Ngọc Anh', look: 'suit' },
  figures: { rtp: [619_306_544_887n, 723_147_898_655n], maxWinMultiple: 201 },
  best: [10_732_465_128_097n, 10_847_218_479_825n],
};
