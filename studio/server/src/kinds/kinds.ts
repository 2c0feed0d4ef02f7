import type { KindName } from '@croupier/engines/titles';
import { bingoRoomKind } from './bingo-room.ts';
import { cockfightKind } from './cockfight.ts';
import { coinFlipKind } from './coin-flip.ts';
import { diceKind } from './dice.ts';
import { kenoKind } from './keno.ts';
import { blackjackKind } from './blackjack.ts';
import { hiLoKind } from './hi-lo.ts';
import type { Kind } from './kind.ts';
import { limboKind } from './limbo.ts';
import { crashKind } from './crash.ts';
import { minesKind } from './mines.ts';
import { plinkoKind } from './plinko.ts';
import { quickBingoKind } from './quick-bingo.ts';
import { scratchKind } from './scratch.ts';
import { wheelKind } from './wheel.ts';
import { slotKind } from './slot.ts';
import { tableKind } from './table.ts';
import { videoPokerKind } from './video-poker.ts';

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
