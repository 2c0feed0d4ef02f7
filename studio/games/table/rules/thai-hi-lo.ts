import { everyRoll, faces, rollThree, setsOfFaces, sumOf, timesOf } from './dice-roll.ts';
import type { DiceOutcome } from './dice-roll.ts';
import { backOfFace, faceSpot } from './face-spots.ts';
import { plainSpots } from './plain-spots.ts';
import type { PlainSpot } from './plain-spots.ts';
import type { Fraction } from './spot.ts';
import { tableRules } from './table-game.ts';
import type { TableRules } from './table-game.ts';

type DiceSpot = PlainSpot<DiceOutcome>;
type Half = 'low' | 'high' | 'eleven';

/** Eleven is neither: low goes to ten, high begins at twelve. */
export function halfOf(outcome: DiceOutcome): Half {
  const sum = sumOf(outcome);
  if (sum === 11) return 'eleven';
  return sum < 11 ? 'low' : 'high';
}

/**
 * Thousandths that a unit on a half brings back together with a face that must come as well: 95 % of
 * the fair odds, cut to what is shown of them.
 */
const withFace: Readonly<Record<'low' | 'high', readonly number[]>> = {
  low: [2810, 3363, 3946, 5261, 6840, 11_400],
  high: [22_800, 11_400, 7600, 5545, 4187, 3363],
};

/** Stake included, 0.96 of the fair odds. */
function halfSpot(half: Half, toOne: Fraction, opposite?: string): DiceSpot {
  return {
    spot: {
      id: half,
      group: 'half',
      limitShare: half === 'eleven' ? [1, 6] : [1, 1],
      ...(opposite === undefined ? {} : { opposite }),
    },
    toOne,
    wins: (outcome) => halfOf(outcome) === half,
  };
}

const plain: readonly DiceSpot[] = [
  halfSpot('low', [23, 25], 'high'),
  halfSpot('eleven', [167, 25]),
  halfSpot('high', [39, 25], 'low'),
  ...(['low', 'high'] as const).flatMap((half) =>
    faces.map((face): DiceSpot => {
      const back = withFace[half][face - 1] ?? 0;
      return {
        spot: { id: `${half}-${face}`, group: 'half-face', limitShare: [1, back > 9999 ? 10 : 4] },
        toOne: [back - 1000, 1000],
        wins: (outcome) => halfOf(outcome) === half && timesOf(outcome, face) > 0,
      };
    }),
  ),
  ...setsOfFaces(2).map(([first = 0, second = 0]): DiceSpot => ({
    spot: { id: `pair-${first}-${second}`, group: 'pair', limitShare: [1, 5] },
    toOne: [5, 1],
    wins: (outcome) => timesOf(outcome, first) > 0 && timesOf(outcome, second) > 0,
  })),
  ...setsOfFaces(3).map((set): DiceSpot => ({
    spot: { id: `set-${set.join('-')}`, group: 'set', limitShare: [1, 30] },
    toOne: [30, 1],
    wins: (outcome) => set.every((face) => timesOf(outcome, face) > 0),
  })),
];

const { spots, multipleOf: multipleOfPlain } = plainSpots(plain);
const faceOf = new Map(faces.map((face) => [`single-${face}`, face]));

/** Thai hi-lo: three dice under a bowl. */
export const thaiHiLo: TableRules<DiceOutcome> = tableRules<DiceOutcome>({
  id: 'thai-hi-lo',
  game: 'thai-hi-lo',
  spots: [...spots, ...[...faceOf.keys()].map(faceSpot)],
  multipleOf(spot, outcome) {
    const face = faceOf.get(spot);
    return face === undefined ? multipleOfPlain(spot, outcome) : backOfFace(outcome, face);
  },
  dealsFromShoe: false,
  decide: (draws) => ({ outcome: rollThree(draws), shoe: null }),
  outcomesFor: () => everyRoll,
  markOf: (outcome) => ({ result: halfOf(outcome), notes: [`total-${sumOf(outcome)}`] }),
  roadSides: ['high', 'low'],
});
