import type { TableTitle } from './title.ts';
import { baccaratCommissionFree } from '../titles/baccarat-commission-free.ts';
import { baccaratJade } from '../titles/baccarat-jade.ts';
import { baccaratSides } from '../titles/baccarat-sides.ts';
import { baccaratSpeed } from '../titles/baccarat-speed.ts';
import { bauCuaTable } from '../titles/bau-cua.ts';
import { dragonTigerTable } from '../titles/dragon-tiger.ts';
import { fanTanTable } from '../titles/fan-tan.ts';
import { rouletteTable } from '../titles/roulette.ts';
import { sicBoTable } from '../titles/sic-bo.ts';
import { thaiHiLoTable } from '../titles/thai-hi-lo.ts';
import { xocDiaTable } from '../titles/xoc-dia.ts';

/** Every live table, the best liked first. Each game has its face in `studio/games/table/client/faces.ts`. */
export const tableTitles: readonly TableTitle[] = [
  baccaratJade,
  xocDiaTable,
  dragonTigerTable,
  sicBoTable,
  baccaratCommissionFree,
  rouletteTable,
  bauCuaTable,
  baccaratSpeed,
  fanTanTable,
  baccaratSides,
  thaiHiLoTable,
];
