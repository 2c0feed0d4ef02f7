/** The numbers of a draw of many prizes in the order in which they come. */
import type { FamilyName } from '../../engine/families.ts';
import { fourDTiers, type FourDResult } from '../../engine/sea/four-d.ts';
import type { ThaiResult } from '../../engine/sea/thai.ts';
import { prizesOf, vietnamShapes, type VietnamResult } from '../../engine/vietnam/result.ts';

export interface PrizeRow {
  /** The tier, as words name it. */
  readonly name: string;
  readonly numbers: readonly string[];
}

/** The North begins with the first prize and ends with the special one, the South begins with the eighth. */
export function prizeRows(family: FamilyName, result: unknown): readonly PrizeRow[] {
  if (family.startsWith('vietnam') || family.startsWith('cambodia')) {
    const drawn = result as VietnamResult;
    const [special, ...rest] = vietnamShapes[drawn.region];
    const order = drawn.region === 'north' ? [...rest, special] : [...rest.toReversed(), special];
    return order.flatMap((shape) =>
      shape === undefined ? [] : [{ name: shape.tier, numbers: prizesOf(drawn, shape.tier) }],
    );
  }
  if (family.startsWith('4d')) {
    const drawn = result as FourDResult;
    return fourDTiers.toReversed().map((tier) => ({ name: tier, numbers: drawn[tier] }));
  }
  const { top, bottom, front3 = [], back3 = [] } = result as ThaiResult;
  return [
    { name: 'bottom', numbers: [bottom] },
    { name: 'front', numbers: front3 },
    { name: 'back', numbers: back3 },
    { name: 'top', numbers: [top] },
  ].filter(({ numbers }) => numbers.length > 0);
}

export interface Progress {
  /** Of the row that is being filled. */
  readonly row: number;
  /** Of the number that is being drawn, from 0 on. */
  readonly place: number;
  /** Digits of it that are there. */
  readonly digits: number;
}

/** Where a draw stands after so many digits; behind the last row once all are there. */
export function progressAt(rows: readonly PrizeRow[], digits: number): Progress {
  let left = digits;
  for (const [row, { numbers }] of rows.entries()) {
    for (const [place, number] of numbers.entries()) {
      if (left < number.length) return { row, place, digits: left };
      left -= number.length;
    }
  }
  return { row: rows.length, place: 0, digits: 0 };
}

export const digitsIn = (rows: readonly PrizeRow[]): number =>
  rows.reduce((all, { numbers }) => all + numbers.join('').length, 0);

/** A result of Vietnam with the numbers alone that are whole at that point. */
export function drawnSoFar(
  { region, prizes }: VietnamResult,
  rows: readonly PrizeRow[],
  { row, place }: Progress,
): VietnamResult {
  const some = rows.flatMap(({ name }, at) => {
    const numbers = prizes[name as keyof typeof prizes] ?? [];
    const there = at < row ? numbers : at === row ? numbers.slice(0, place) : [];
    return there.length === 0 ? [] : [[name, there] as const];
  });
  return { region, prizes: Object.fromEntries(some) };
}
