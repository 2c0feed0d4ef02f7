import { coinFlipTitles } from './coin-flip/titles.ts';
import { cockfightTitles } from './cockfight/titles.ts';
import { diceTitles } from './dice/titles.ts';
import { crashTitles } from './crash/titles.ts';
import type { Title } from './game.ts';
import { limboTitles } from './limbo/titles.ts';
import { bingoRoomTitles } from './bingo-room/titles.ts';
import { blackjackTitles } from './blackjack/titles.ts';
import { hiLoTitles } from './hi-lo/titles.ts';
import { minesTitles } from './mines/titles.ts';
import { plinkoTitles } from './plinko/titles.ts';
import { kenoTitles } from './keno/titles.ts';
import { bingoTitles } from './quick-bingo/titles.ts';
import { scratchTitles } from './scratch/titles.ts';
import { wheelTitles } from './wheel/titles.ts';
import { slotTitles } from './slot/titles.ts';
import { tableTitles } from './table/titles.ts';
import { videoPokerTitles } from './video-poker/titles.ts';

/** Every game that can be played, by kind; within a kind the best liked first. */
export const titlesByKind = {
  slot: slotTitles,
  mines: minesTitles,
  plinko: plinkoTitles,
  dice: diceTitles,
  limbo: limboTitles,
  'coin-flip': coinFlipTitles,
  keno: kenoTitles,
  'quick-bingo': bingoTitles,
  wheel: wheelTitles,
  scratch: scratchTitles,
  'hi-lo': hiLoTitles,
  'video-poker': videoPokerTitles,
  blackjack: blackjackTitles,
  crash: crashTitles,
  table: tableTitles,
  cockfight: cockfightTitles,
  'bingo-room': bingoRoomTitles,
} as const satisfies Readonly<Record<string, readonly Title[]>>;

export type KindName = keyof typeof titlesByKind;

export const titles: readonly Title[] = Object.values(titlesByKind).flat();
