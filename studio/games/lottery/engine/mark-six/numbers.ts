/** What the 49 numbers of Mark Six are: waves, animals, tails (domain rules A3.6). */
import type { Play } from '../play.ts';
import { twoDigits } from '../selection.ts';

export const fortyNine = twoDigits(1, 49);

/** Six numbers in the order drawn, and the special one. */
export interface MarkSixResult {
  readonly mains: readonly number[];
  readonly special: number;
}

export type MarkSixPlay = Play<MarkSixResult>;

/** All seven numbers of a draw. */
export const seven = ({ mains, special }: MarkSixResult): readonly number[] => [...mains, special];

export const waves = ['RED', 'BLUE', 'GREEN'] as const;
export type Wave = (typeof waves)[number];

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export const waveOfNumber = (number: number): Wave =>
  red.includes(number) ? 'RED' : blue.includes(number) ? 'BLUE' : 'GREEN';

/** In the order of the years; the fourth is a cat in Vietnam. */
export const animals = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const;
export type Animal = (typeof animals)[number];

/** The animal of a number in a year of that animal, to which 01 belongs. */
export function animalOf(number: number, own: Animal): Animal {
  const at = (animals.indexOf(own) - (number - 1)) % 12;
  return animals[(at + 12) % 12] ?? own;
}

/** Days on which the year's animal changes: lunar new year, in China's day. */
const newYears: readonly (readonly [from: string, animal: Animal])[] = [
  ['2024-02-10', 'DRAGON'],
  ['2025-01-29', 'SNAKE'],
  ['2026-02-17', 'HORSE'],
  ['2027-02-06', 'GOAT'],
  ['2028-01-26', 'MONKEY'],
  ['2029-02-13', 'ROOSTER'],
  ['2030-02-03', 'DOG'],
  ['2031-01-23', 'PIG'],
  ['2032-02-11', 'RAT'],
];

/** The animal of the year that a day is in, `YYYY-MM-DD`. @throws RangeError for a day outside the table */
export function animalOfDay(day: string): Animal {
  const year = newYears.findLast(([from]) => from <= day);
  if (year === undefined || day >= '2033-01-31') throw new RangeError(`no animal of ${day}`);
  return year[1];
}

/** The last digit, as bets name it. */
export const tailOf = (number: number): string => String(number % 10);

/** Numbers that have something, of all but 49. */
export const countNumbers = (has: (number: number) => boolean): number =>
  Array.from({ length: 48 }, (_, at) => at + 1).filter(has).length;
