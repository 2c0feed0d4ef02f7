import { neighboursOf, sectorOf } from './wheel.ts';

/** Chips of one press: so many on each spot. */
export type CallChips = readonly (readonly [spot: string, count: number])[];

export interface CallBet {
  readonly id: 'jeu-zero' | 'voisins' | 'orphelins' | 'tiers';
  readonly chips: CallChips;
  /** The numbers that it covers, as they stand on the wheel. */
  readonly sector: readonly number[];
}

/** Numbers on either side that can be bet with one. */
export const reach = { least: 0, usual: 2, most: 9 } as const;

const splits = (...pairs: readonly string[]): CallChips =>
  pairs.map((pair) => [`split-${pair}`, 1] as const);

/** The calls of the racetrack: 4, 9, 5 and 6 chips. */
export const callBets: readonly CallBet[] = [
  {
    id: 'jeu-zero',
    chips: [['straight-26', 1], ...splits('0-3', '12-15', '32-35')],
    sector: sectorOf(12, 15),
  },
  {
    id: 'voisins',
    chips: [
      ['trio-0-2-3', 2],
      ['corner-25-26-28-29', 2],
      ...splits('4-7', '12-15', '18-21', '19-22', '32-35'),
    ],
    sector: sectorOf(22, 25),
  },
  {
    id: 'orphelins',
    chips: [['straight-1', 1], ...splits('6-9', '14-17', '17-20', '31-34')],
    sector: [...sectorOf(17, 6), ...sectorOf(1, 9)],
  },
  {
    id: 'tiers',
    chips: splits('5-8', '10-11', '13-16', '23-24', '27-30', '33-36'),
    sector: sectorOf(27, 33),
  },
];

/** How many chips a press lays. */
export function chipCount(chips: CallChips): number {
  return chips.reduce((sum, [, count]) => sum + count, 0);
}

/** A number with so many neighbours on either side of the wheel: one chip straight on each. */
export function neighbourChips(number: number, wide: number): CallChips {
  return neighboursOf(number, wide).map((one) => [`straight-${one}`, 1] as const);
}
