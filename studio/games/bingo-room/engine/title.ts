import type { Title } from '#engine/game.ts';
import type { BingoRoomModel } from './model.ts';

/** A room in which all who have tickets share the balls and the prizes of a round. */
export interface BingoRoomTitle extends Title {
  readonly kind: 'bingo-room';
  readonly model: BingoRoomModel;
  /** Minor units, whole hundredths. */
  readonly ticketPriceMinor: bigint;
  readonly phases: {
    /** For how long tickets are sold, ms. */
    readonly bettingMs: number;
    /** Between the end of a round and the next sale, ms. */
    readonly pauseMs: number;
  };
  /** Who calls the numbers. */
  readonly caller: string;
}
