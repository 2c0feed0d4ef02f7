import type { TableTitle } from './title.ts';
import { baccaratCommissionFree } from './titles/baccarat-commission-free.ts';
import { baccaratJade } from './titles/baccarat-jade.ts';
import { baccaratSides } from './titles/baccarat-sides.ts';
import { baccaratSpeed } from './titles/baccarat-speed.ts';

/** Every live table whose game the pages show (`clients/src/table/faces.ts`), the best liked first. */
export const tableTitles: readonly TableTitle[] = [
  baccaratJade,
  baccaratCommissionFree,
  baccaratSpeed,
  baccaratSides,
];
