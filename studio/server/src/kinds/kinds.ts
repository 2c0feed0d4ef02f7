import type { KindName } from '@croupier/engines/titles';
import type { Kind } from './kind.ts';
import { minesKind } from './mines.ts';
import { slotKind } from './slot.ts';

/** Every kind that is played here; one without a line does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  slot: slotKind,
  mines: minesKind,
};
