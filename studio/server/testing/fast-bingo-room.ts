import type { Draws } from '#engine/draws.ts';
import { bingoRoom75 } from '#games/bingo-room/engine/model.ts';
import { roomOutcome } from '#games/bingo-room/engine/outcome.ts';
import type { RoomCarried } from '#games/bingo-room/engine/outcome.ts';
import { ticketCells } from '#games/bingo-room/engine/room.ts';
import { lanternRoom90 } from '#games/bingo-room/titles/lantern-room-90.ts';
import { lotusRoom75 } from '#games/bingo-room/titles/lotus-room-75.ts';
import { sparrowRoom75 } from '#games/bingo-room/titles/sparrow-room-75.ts';
import { numbersFrom } from '#engine/shuffle.ts';
import { bingoRoomKindOf } from '#games/bingo-room/server.ts';

/** Sales wait for the test, which turns the clock of the round itself. */
const phases = { bettingMs: 280_000, landingMs: 200, pauseMs: 280_000 };

/** Cards with the same numbers under B: both have a line as soon as those are called. */
export const twins = [43, 77] as const;

/**
 * Lotus Room where the first two purchases get the cards above, and what stands on the first of them is
 * called, B first: the line is shared, and the full house comes early enough for the pot.
 */
export function bingoRoomOfTwins(ticketPriceMinor: bigint, callMs: number) {
  const model = { ...bingoRoom75, callMs };
  return bingoRoomKindOf([{ ...lotusRoom75, model, ticketPriceMinor }], {
    phasesOf: () => phases,
    tickets: {
      number: (_title, bet, { given }) => ({
        bet: { ...bet, first: twins[given] ?? 1000 + given },
        given: given + bet.tickets,
      }),
    },
    draw(title, _chance, carried, runs) {
      const before = carried as RoomCarried | null;
      const price = title.ticketPriceMinor;
      const stakes = { runs, ticketPriceMinor: price, carried: before };
      const outcome = roomOutcome(title.model, drawsOf(twinsFirst()), stakes);
      return { outcome, carried: { pot: outcome.pot.after } };
    },
  });
}

/** The other rooms, quicker. */
export function fastRooms(callMs: number) {
  const titles = [sparrowRoom75, lanternRoom90];
  return bingoRoomKindOf(
    titles.map((title) => ({ ...title, model: { ...title.model, callMs } })),
    { phasesOf: () => phases },
  );
}

function twinsFirst(): readonly number[] {
  const cells = ticketCells('square', twins[0]).filter((value) => value !== null);
  const column = cells.filter((value) => value <= 15);
  return [...new Set([...column, ...cells, ...numbersFrom(1, 75)])];
}

/** Draws that shuffle the numbers from 1 up into an order. */
function drawsOf(order: readonly number[]): Draws {
  const places = [...numbersFrom(1, order.length)];
  let place = 0;
  return {
    draw() {
      const found = places.indexOf(order[place] ?? 0);
      [places[place], places[found]] = [places[found] ?? 0, places[place] ?? 0];
      place += 1;
      return found - place + 1;
    },
  };
}
