import type { Draws } from '#engine/draws.ts';
import type { BingoRoomModel } from './model.ts';
import { ticketsInStrip } from './strip.ts';

/** Tickets that were bought together, with numbers one after the other. JSON. */
export interface TicketRun {
  readonly tickets: number;
  /** The number of the first of them. */
  readonly first: number;
}

/** Rounds begin their numbers at one of so many strips. */
const strips = 160_000_000;

/**
 * The number of the first ticket that a round sells, of what is published before. What stands on a ticket
 * follows from its number, and says nothing of the balls.
 */
export function firstTicketOf(open: Draws): number {
  return ticketsInStrip * open.draw(strips);
}

/**
 * Where the next tickets of a round stand, counted from its first one, after so many numbers were given out.
 * Six and more begin a strip, so that whoever buys six of a strip has every number.
 */
export function nextOffset(given: number, tickets: number): number {
  if (tickets < ticketsInStrip) return given;
  return Math.ceil(given / ticketsInStrip) * ticketsInStrip;
}

/** Numbers of the tickets of a round, ascending. */
export function numbersOf(runs: readonly TicketRun[]): readonly number[] {
  return runs
    .flatMap(({ first, tickets }) => Array.from({ length: tickets }, (_, index) => first + index))
    .toSorted((a, b) => a - b);
}

/** After how many ms a ball is called; `index` counts from 0. */
export function calledAtMs({ callMs }: BingoRoomModel, index: number): number {
  return (index + 1) * callMs;
}
