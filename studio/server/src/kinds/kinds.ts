import type { KindName } from '@croupier/engines/titles';
import { blackjackKind } from './blackjack.ts';
import { hiLoKind } from './hi-lo.ts';
import type { Kind } from './kind.ts';
import { minesKind } from './mines.ts';
import { slotKind } from './slot.ts';
import { videoPokerKind } from './video-poker.ts';

/** Every kind that is played here; one without a line does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  slot: slotKind,
  mines: minesKind,
  'hi-lo': hiLoKind,
  'video-poker': videoPokerKind,
  blackjack: blackjackKind,
};
