import type { RoomPrize } from '../protocol.ts';

/** What a ticket has won of a round. */
export interface TicketGain {
  readonly prizes: readonly RoomPrize['prize'][];
  /** Its shares of them, minor units. */
  readonly minor: bigint;
}

/** @returns nothing for a ticket without a prize */
export function gainOf(prizes: readonly RoomPrize[], ticket: number): TicketGain | undefined {
  const own = prizes.flatMap(({ prize, winners }) =>
    winners.flatMap((winner) => (winner.ticket === ticket ? [{ prize, ...winner }] : [])),
  );
  if (own.length === 0) return undefined;
  return {
    prizes: own.map(({ prize }) => prize),
    minor: own.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  };
}
