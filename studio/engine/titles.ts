import { coinFlipTitles } from '#games/coin-flip/engine/titles.ts';
import { cockfightTitles } from '#games/cockfight/engine/titles.ts';
import { diceTitles } from '#games/dice/engine/titles.ts';
import { crashTitles } from '#games/crash/engine/titles.ts';
import type { Title } from './game.ts';
import { limboTitles } from '#games/limbo/engine/titles.ts';
import { bingoRoomTitles } from '#games/bingo-room/engine/titles.ts';
import { blackjackTitles } from '#games/blackjack/engine/titles.ts';
import { hiLoTitles } from '#games/hi-lo/engine/titles.ts';
import { minesTitles } from '#games/mines/engine/titles.ts';
import { plinkoTitles } from '#games/plinko/engine/titles.ts';
import { kenoTitles } from '#games/keno/engine/titles.ts';
import { bingoTitles } from '#games/quick-bingo/engine/titles.ts';
import { scratchTitles } from '#games/scratch/engine/titles.ts';
import { wheelTitles } from '#games/wheel/engine/titles.ts';
import { slotTitles } from '#games/slot/engine/titles.ts';
import { tableTitles } from '#games/table/engine/titles.ts';
import { videoPokerTitles } from '#games/video-poker/engine/titles.ts';

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
