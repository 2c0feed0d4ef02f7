import { baccarat, easyBaccarat, noCommissionBaccarat, sideBetBaccarat } from './baccarat.ts';
import { bauCua } from './bau-cua.ts';
import { dragonTiger } from './dragon-tiger.ts';
import { fanTan } from './fan-tan.ts';
import { frenchRoulette, roulette } from './roulette.ts';
import { sicBo } from './sic-bo.ts';
import type { TableRules } from './table-game.ts';
import { thaiHiLo } from './thai-hi-lo.ts';
import { xocDia } from './xoc-dia.ts';

/** The rules of every table, by their ids. */
export const everyTable = {
  baccarat,
  'baccarat-no-commission': noCommissionBaccarat,
  'baccarat-easy': easyBaccarat,
  'baccarat-side-bets': sideBetBaccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'roulette-french': frenchRoulette,
  'sic-bo': sicBo,
  'xoc-dia': xocDia,
  'fan-tan': fanTan,
  'thai-hi-lo': thaiHiLo,
  'bau-cua': bauCua,
} as const satisfies Readonly<Record<string, TableRules>>;

export type TableId = keyof typeof everyTable;
