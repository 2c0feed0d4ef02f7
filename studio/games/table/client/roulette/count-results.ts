import { colourOf } from './wheel.ts';

/** How many results statistics can be of, as far as there are so many. */
const WINDOWS = [20, 50, 100] as const;
/** Numbers that are told as hot and as cold. */
const TOLD = 5;
const NUMBERS = 37;

export interface NumberCount {
  readonly number: number;
  readonly count: number;
}

export type ShareId =
  | 'red'
  | 'black'
  | 'zero'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'
  | `dozen-${1 | 2 | 3}`
  | `column-${1 | 2 | 3}`;

export interface Share {
  readonly id: ShareId;
  readonly count: number;
}

export interface ResultCounts {
  readonly rounds: number;
  /** What came most often, and of those the later ones first. */
  readonly hot: readonly NumberCount[];
  /** What came least often, and of those what has stayed away longest first. */
  readonly cold: readonly NumberCount[];
  /** Groups of bets of which one wins, or none at zero. */
  readonly shares: readonly (readonly Share[])[];
}

const is: Readonly<Record<ShareId, (number: number) => boolean>> = {
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
  zero: (number) => number === 0,
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  low: (number) => number > 0 && number < 19,
  high: (number) => number > 18,
  'dozen-1': (number) => number > 0 && number < 13,
  'dozen-2': (number) => number > 12 && number < 25,
  'dozen-3': (number) => number > 24,
  'column-1': (number) => number % 3 === 1,
  'column-2': (number) => number % 3 === 2,
  'column-3': (number) => number > 0 && number % 3 === 0,
};

const groups: readonly (readonly ShareId[])[] = [
  ['red', 'zero', 'black'],
  ['even', 'odd'],
  ['low', 'high'],
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['column-1', 'column-2', 'column-3'],
];

/** Whether a bet on the outside wins, or the zero. */
export function isIn(id: ShareId, number: number): boolean {
  return is[id](number);
}

/** How many of the last rounds can be looked at: those that are known in full, and all where they are few. */
export function windowsFor(known: number): readonly number[] {
  const full = WINDOWS.filter((rounds) => rounds <= known);
  return full.length > 0 || known === 0 ? full : [known];
}

/** @param numbers newest first */
export function countResults(numbers: readonly number[]): ResultCounts {
  const counts = Array.from({ length: NUMBERS }, (_, number) => ({
    number,
    count: numbers.filter((one) => one === number).length,
    ago: numbers.includes(number) ? numbers.indexOf(number) : numbers.length,
  }));
  const told = (all: typeof counts): readonly NumberCount[] =>
    all.slice(0, TOLD).map(({ number, count }) => ({ number, count }));
  const came = counts.filter(({ count }) => count > 0);
  return {
    rounds: numbers.length,
    hot: told(came.toSorted((a, b) => b.count - a.count || a.ago - b.ago)),
    cold: told(counts.toSorted((a, b) => a.count - b.count || b.ago - a.ago)),
    shares: groups.map((ids) =>
      ids.map((id) => ({ id, count: numbers.filter((number) => isIn(id, number)).length })),
    ),
  };
}

/** A share in whole percent, to the nearest. */
export function percentOf(count: number, rounds: number): number {
  return rounds === 0 ? 0 : Math.trunc((count * 200 + rounds) / (rounds * 2));
}
