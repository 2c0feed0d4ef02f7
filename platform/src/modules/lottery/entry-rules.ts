/** What becomes of a result that two people key, each without seeing the other's numbers (RULES.md). Pure. */
import { cellShapes, faultyCells } from '@croupier/contract/lottery/result-cells';
import type { LotteryEntryState } from '@croupier/contract/lottery/states';

/** What both have keyed so far. */
export interface KeyedCells {
  readonly first: readonly string[];
  readonly second: readonly string[] | null;
  /** What differed, keyed again by one of them until the other has too; empty text elsewhere. */
  readonly firstAgain: readonly string[] | null;
  readonly secondAgain: readonly string[] | null;
}

export type Side = 'first' | 'second';

/** Places at which two people keyed something else. */
export const differingPlaces = ({ first, second }: KeyedCells): readonly number[] =>
  second === null ? [] : [...first.keys()].filter((place) => first[place] !== second[place]);

/** Places at which both keyed the same, once both have keyed all. */
export const agreeingPlaces = ({ first, second }: KeyedCells): readonly number[] =>
  second === null ? [] : [...first.keys()].filter((place) => first[place] === second[place]);

/** Places of numbers that are none in a result that is keyed whole; all of them of an unknown family. */
export function faultsOfWhole(family: string, cells: readonly string[]): readonly number[] {
  const count = cellShapes(family).length;
  if (count === 0 || cells.length !== count) return [...cells.keys()];
  return faultyCells(family, cells);
}

/** Places of numbers that are none among those that differed; the others stay as they were. */
export function faultsOfAgain(
  family: string,
  keyed: KeyedCells,
  side: Side,
  again: readonly string[],
): readonly number[] {
  if (again.length !== keyed.first.length) return [...again.keys()];
  const places = differingPlaces(keyed);
  const merged = merge(keyed[side] ?? keyed.first, again, places);
  return faultyCells(family, merged).filter((place) => places.includes(place));
}

/** The numbers after one of them has keyed what differed again; compared anew once both have. */
export function keyAgain(
  keyed: KeyedCells,
  side: Side,
  again: readonly string[],
): { readonly state: LotteryEntryState; readonly keyed: KeyedCells } {
  const firstAgain = side === 'first' ? again : keyed.firstAgain;
  const secondAgain = side === 'second' ? again : keyed.secondAgain;
  if (firstAgain === null || secondAgain === null) {
    return { state: 'differs', keyed: { ...keyed, firstAgain, secondAgain } };
  }
  const places = differingPlaces(keyed);
  return compare(
    merge(keyed.first, firstAgain, places),
    merge(keyed.second ?? keyed.first, secondAgain, places),
  );
}

/** Both have keyed: the same, or not. */
export function compare(first: readonly string[], second: readonly string[]) {
  const keyed: KeyedCells = { first, second, firstAgain: null, secondAgain: null };
  const state: LotteryEntryState = differingPlaces(keyed).length === 0 ? 'agreed' : 'differs';
  return { state, keyed };
}

function merge(
  cells: readonly string[],
  again: readonly string[],
  places: readonly number[],
): readonly string[] {
  return cells.map((cell, place) => (places.includes(place) ? (again[place] ?? '') : cell));
}
