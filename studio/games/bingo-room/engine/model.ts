import type { CardShape } from '#games/quick-bingo/engine/title.ts';
import type { PatternId } from './patterns.ts';

/** Rules of a room. Shares are in hundredths of the ticket sales, or of the prizes where it says so. */
export interface BingoRoomModel {
  readonly id: string;
  readonly shape: CardShape;
  /** Balls are numbered from 1 to this. */
  readonly balls: number;
  /** Of a hundred of the ticket sales: what prizes get. */
  readonly prizeShare: number;
  /** In the order in which they can be won; the last one ends the round. Shares are of the prizes. */
  readonly prizes: readonly { readonly pattern: PatternId; readonly share: number }[];
  /** A pot for whoever has the last pattern early. */
  readonly progressive: {
    /** Of a hundred of the ticket sales. */
    readonly share: number;
    /** The last pattern within so many calls. */
    readonly calls: number;
  };
  /** Between two calls, ms. */
  readonly callMs: number;
  /** Tickets that one player may have in a round. */
  readonly ticketsMax: number;
  /** Tickets that are sold in a round at most. */
  readonly capacity: number;
}

const usual = {
  prizeShare: 90,
  prizes: [
    { pattern: 'line', share: 20 },
    { pattern: 'two-lines', share: 25 },
    { pattern: 'full-house', share: 55 },
  ],
  progressive: { share: 2, calls: 45 },
  callMs: 3000,
  ticketsMax: 24,
  capacity: 2000,
} as const satisfies Partial<BingoRoomModel>;

/** Square cards, seventy-five balls. */
export const bingoRoom75: BingoRoomModel = {
  ...usual,
  id: 'bingo-room-75',
  shape: 'square',
  balls: 75,
};

/** Tickets in strips of six, ninety balls. */
export const bingoRoom90: BingoRoomModel = {
  ...usual,
  id: 'bingo-room-90',
  shape: 'ticket',
  balls: 90,
};

/** Square cards, called twice as quickly. */
export const quickRoom75: BingoRoomModel = {
  ...bingoRoom75,
  id: 'bingo-room-75-quick',
  callMs: 1500,
};
