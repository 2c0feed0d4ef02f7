import { everyRoll, faces, rollThree } from './dice-roll.ts';
import type { DiceOutcome } from './dice-roll.ts';
import { backOfFace, faceSpot } from './face-spots.ts';
import { zero } from '#engine/rational.ts';
import { tableRules } from './table-game.ts';
import type { TableRules } from './table-game.ts';

/** What is on the six faces of a die, from one on. */
export const bauCuaSymbols = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'] as const;
export type BauCuaSymbol = (typeof bauCuaSymbols)[number];

/** What a face of a die shows. */
export function symbolOf(face: number): BauCuaSymbol {
  const symbol = bauCuaSymbols[face - 1];
  if (symbol === undefined) throw new RangeError(`no face ${face}`);
  return symbol;
}

const faceOf = new Map<string, number>(faces.map((face) => [symbolOf(face), face]));

/**
 * Bau cua: three dice with six symbols, each of which pays one, two or three to one. A slip on more than
 * three of them counts as no turnover.
 */
export const bauCua: TableRules<DiceOutcome> = tableRules<DiceOutcome>({
  id: 'bau-cua',
  game: 'bau-cua',
  spots: bauCuaSymbols.map((symbol) => ({ ...faceSpot(symbol), limitShare: [1, 1] as const })),
  multipleOf(spot, outcome) {
    const face = faceOf.get(spot);
    return face === undefined ? zero : backOfFace(outcome, face);
  },
  dealsFromShoe: false,
  decide: (draws) => ({ outcome: rollThree(draws), shoe: null }),
  outcomesFor: () => everyRoll,
  cover: {
    places: faces.length,
    most: [3, 6],
    placesOf: (spot) => [faceOf.get(spot) ?? 0],
  },
  markOf: ({ dice }) => ({
    result: dice.map(symbolOf).toSorted().join(' '),
    notes: dice.map(symbolOf),
  }),
  roadSides: null,
});
