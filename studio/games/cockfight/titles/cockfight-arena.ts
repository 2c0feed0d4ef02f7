import { limitsOf } from '#games/table/engine/title.ts';
import { cockfight } from '../engine/rules.ts';
import type { CockfightTitle } from '../engine/title.ts';

/** Sand Ring: odds that are fixed for a round. */
export const cockfightArena: CockfightTitle = {
  id: 'cockfight-arena',
  kind: 'cockfight',
  code: 'C01',
  releasedAt: '2026-11-25',
  rules: cockfight,
  isPool: false,
  chips: [1, 5, 10, 50, 100, 500],
  limits: limitsOf(1, 1000, 1200, 'refused'),
  phases: { bettingMs: 25_000, pauseMs: 28_000 },
  host: { name: 'Bảy Sang', look: 'scarf' },
  figures: { rtp: [85n, 100n], maxWinMultiple: 85 },
  best: [1_103_704_713n, 1_150_000_000n],
};
