import type { KindName } from '#engine/titles.ts';
import { bingoRoomKind } from '#games/bingo-room/server.ts';
import { cockfightKind } from '#games/cockfight/server.ts';
import { coinFlipKind } from '#games/coin-flip/server.ts';
import { diceKind } from '#games/dice/server.ts';
import { kenoKind } from '#games/keno/server.ts';
import { blackjackKind } from '#games/blackjack/server.ts';
import { hiLoKind } from '#games/hi-lo/server.ts';
import type { Kind } from './kind.ts';
import { limboKind } from '#games/limbo/server.ts';
import { crashKind } from '#games/crash/server.ts';
import { minesKind } from '#games/mines/server.ts';
import { plinkoKind } from '#games/plinko/server.ts';
import { quickBingoKind } from '#games/quick-bingo/server.ts';
import { scratchKind } from '#games/scratch/server.ts';
import { wheelKind } from '#games/wheel/server.ts';
import { slotKind } from '#games/slot/server.ts';
import { tableKind } from '#games/table/server.ts';
import { videoPokerKind } from '#games/video-poker/server.ts';

/** Every kind that is played here; one without a line does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  slot: slotKind,
  mines: minesKind,
  plinko: plinkoKind,
  dice: diceKind,
  limbo: limboKind,
  'coin-flip': coinFlipKind,
  keno: kenoKind,
  'quick-bingo': quickBingoKind,
  wheel: wheelKind,
  scratch: scratchKind,
  'hi-lo': hiLoKind,
  'video-poker': videoPokerKind,
  blackjack: blackjackKind,
  crash: crashKind,
  table: tableKind,
  cockfight: cockfightKind,
  'bingo-room': bingoRoomKind,
};
