/** The studio as `main.ts` runs it, with a table whose banker wins and whose rounds wait for a test. */
import { dragonTigerTable } from '#games/table/titles/dragon-tiger.ts';
import { rouletteTable } from '#games/table/titles/roulette.ts';
import { kinds } from '../kinds/kinds.ts';
import { runStudio } from '../run-studio.ts';
import { fastTable } from './fast-table.ts';

/** Longer than any test: it turns the clock of the round itself. */
const WAITS_MS = 280_000;

await runStudio([
  kinds.slot,
  fastTable({
    bettingMs: WAITS_MS,
    pauseMs: WAITS_MS,
    bankerAlways: true,
    others: [dragonTigerTable, rouletteTable],
  }),
]);
