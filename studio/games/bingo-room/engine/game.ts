import { IllegalMove } from '#engine/game.ts';
import type { Game } from '#engine/game.ts';
import { rational } from '#engine/rational.ts';
import { roomOutcome, wonBy } from './outcome.ts';
import type { RoomOutcome } from './outcome.ts';
import type { TicketRun } from './tickets.ts';
import type { BingoRoomTitle } from './title.ts';

export interface BingoRoomState {
  readonly outcome: RoomOutcome;
}

/** A round as whoever is alone in a room meets it: all prizes are theirs. */
export function bingoRoomGame({
  model,
  ticketPriceMinor,
}: BingoRoomTitle): Game<TicketRun, never, BingoRoomState, never> {
  return {
    start(run, chance) {
      if (run.tickets < 1 || run.tickets > model.ticketsMax) {
        throw new IllegalMove('a round is for one to twenty-four tickets');
      }
      const stakes = { runs: [run], ticketPriceMinor, carried: null };
      const outcome = roomOutcome(model, chance.step(0), stakes);
      const paid = wonBy(outcome, run).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      const win = rational(paid, ticketPriceMinor * BigInt(run.tickets));
      return { state: { outcome }, events: [], win, over: true };
    },
    act() {
      throw new IllegalMove('balls are called by themselves');
    },
  };
}
