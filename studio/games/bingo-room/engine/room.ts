import type { Draws } from '#engine/draws.ts';
import { cellsOf } from '#games/quick-bingo/engine/cards.ts';
import type { CardShape } from '#games/quick-bingo/engine/title.ts';
import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { firstOfShuffle, numbersFrom } from '#engine/shuffle.ts';
import type { BingoRoomModel } from './model.ts';
import { waysOf } from './patterns.ts';
import type { PatternId } from './patterns.ts';
import { stripOf, ticketsInStrip } from './strip.ts';

/** Row by row from the top left; `null` is blank, or free where all are. */
export type Cells = readonly (number | null)[];

/** When a prize was won and by whom: JSON, to be told and stored. */
export interface PrizeWon {
  readonly pattern: PatternId;
  /** How many balls had been called, the last of which completed it. */
  readonly call: number;
  /** Numbers of the tickets that completed it with that ball, ascending. */
  readonly tickets: readonly number[];
}

/** The order in which all balls would be called: a shuffle. It follows from the round's stream alone. */
export function drawBalls({ balls }: BingoRoomModel, draws: Draws): readonly number[] {
  return firstOfShuffle(numbersFrom(1, balls), balls, draws);
}

/** What stands on a ticket: its number decides it. Tickets 6s to 6s + 5 are those of strip s. */
export function ticketCells(shape: CardShape, ticket: number): Cells {
  if (shape === 'square') return cellsOf(shape, ticket);
  return stripOf(Math.trunc(ticket / ticketsInStrip))[ticket % ticketsInStrip] ?? [];
}

/** What stands on each of these, in ascending order: tickets of one strip are made together. */
function cellsOfAll(shape: CardShape, tickets: readonly number[]): readonly Cells[] {
  if (shape === 'square') return tickets.map((ticket) => cellsOf(shape, ticket));
  let number = -1;
  let strip: readonly Cells[] = [];
  return tickets.map((ticket) => {
    const own = Math.trunc(ticket / ticketsInStrip);
    if (own !== number) strip = stripOf(own);
    number = own;
    return strip[ticket % ticketsInStrip] ?? [];
  });
}

/**
 * Every prize of a round, in the order of the model: the call at which somebody had it first, and all tickets
 * that had it with that call. The round is over with the call of the last one.
 *
 * @throws RangeError without tickets, or when two have one number
 */
export function prizesWon(
  { shape, prizes }: BingoRoomModel,
  balls: readonly number[],
  tickets: readonly number[],
): readonly PrizeWon[] {
  if (tickets.length === 0) throw new RangeError('a round needs tickets');
  if (new Set(tickets).size < tickets.length) throw new RangeError('a ticket is sold twice');
  const callOf = new Map(balls.map((ball, index) => [ball, index + 1]));
  const inOrder = tickets.toSorted((a, b) => a - b);
  const called = cellsOfAll(shape, inOrder).map((cells) =>
    cells.map((value) => (value === null ? 0 : (callOf.get(value) ?? Infinity))),
  );
  return prizes.map(({ pattern }) => {
    const ways = waysOf(shape, pattern);
    const calls = called.map((cells) => firstComplete(ways, cells));
    const call = Math.min(...new Set(calls));
    return { pattern, call, tickets: inOrder.filter((_, index) => calls[index] === call) };
  });
}

/** The call that completes the first of these ways. */
function firstComplete(ways: readonly (readonly number[])[], calls: readonly number[]): number {
  let first = Infinity;
  for (const way of ways) {
    let last = 0;
    for (const cell of way) last = Math.max(last, calls[cell] ?? 0);
    first = Math.min(first, last);
  }
  return first;
}

/** How many numbers a ticket still misses for a pattern, by the way that misses the fewest. */
export function missingFor(
  { shape, pattern }: { readonly shape: CardShape; readonly pattern: PatternId },
  cells: Cells,
  called: ReadonlySet<number>,
): number {
  const misses = (cell: number): boolean => {
    const value = cells[cell] ?? null;
    return value !== null && !called.has(value);
  };
  return Math.min(...waysOf(shape, pattern).map((way) => way.filter(misses).length));
}

/**
 * What a room returns in the long run, whatever is drawn: what the prizes and the pot get of the sales. The
 * pot pays all that it was fed.
 */
export function roomReturn({ prizeShare, progressive }: BingoRoomModel): Rational {
  return rational(prizeShare + progressive.share, 100);
}
