import type { BingoRoomModel } from '../engine/model.ts';
import type { TicketRun } from '../protocol.ts';
import { linesOf, makeCard } from '#games/quick-bingo/verify/make-card.ts';
import { makeStrip } from './make-strip.ts';

export type Shape = BingoRoomModel['shape'];
export type Pattern = BingoRoomModel['prizes'][number]['pattern'];

/** Cells row by row from the top left; `null` is blank, or the free centre. */
export interface Ticket {
  readonly number: number;
  readonly cells: readonly (number | null)[];
}

/** The tickets of a purchase, in the order of their numbers. */
export function ticketsOf(shape: Shape, { first, tickets }: TicketRun): readonly Ticket[] {
  const numbers = Array.from({ length: tickets }, (_, index) => first + index);
  if (shape === 'square')
    return numbers.map((number) => ({ number, cells: makeCard(shape, number) }));
  const strips = new Map<number, ReturnType<typeof makeStrip>>();
  return numbers.map((number) => {
    const at = Math.trunc(number / 6);
    const strip = strips.get(at) ?? makeStrip(at);
    strips.set(at, strip);
    return { number, cells: strip[number % 6] ?? [] };
  });
}

const waysByPattern = new Map<string, readonly (readonly number[])[]>();

/** Cells of each way to complete a pattern. */
export function waysOf(shape: Shape, pattern: Pattern): readonly (readonly number[])[] {
  const key = `${shape} ${pattern}`;
  const known = waysByPattern.get(key) ?? makeWays(shape, pattern);
  waysByPattern.set(key, known);
  return known;
}

function makeWays(shape: Shape, pattern: Pattern): readonly (readonly number[])[] {
  const lines = linesOf(shape);
  switch (pattern) {
    case 'line':
      return lines;
    case 'two-lines':
      return lines.flatMap((one, index) =>
        lines.slice(index + 1).map((other) => [...new Set([...one, ...other])]),
      );
    case 'full-house':
      return [Array.from({ length: shape === 'square' ? 25 : 27 }, (_, cell) => cell)];
    default:
      throw new Error(`No room plays for ${pattern}.`);
  }
}

/** Numbers that a ticket still misses for a pattern, by the way that misses the fewest. */
export function missingOf(
  shape: Shape,
  pattern: Pattern,
  { cells }: Ticket,
  called: ReadonlySet<number>,
): readonly number[] {
  let fewest: readonly number[] | undefined;
  for (const way of waysOf(shape, pattern)) {
    const missing = way.flatMap((cell) => {
      const value = cells[cell] ?? null;
      return value === null || called.has(value) ? [] : [value];
    });
    if (fewest === undefined || missing.length < fewest.length) fewest = missing;
  }
  return fewest ?? [];
}
