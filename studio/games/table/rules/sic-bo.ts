import { numbersFrom } from '#engine/shuffle.ts';
import {
  coverMost,
  everyRoll,
  faces,
  isTriple,
  rollThree,
  setsOfFaces,
  sumOf,
  timesOf,
} from './dice-roll.ts';
import type { DiceOutcome } from './dice-roll.ts';
import { backOfFace, faceSpot } from './face-spots.ts';
import { plainSpots } from './plain-spots.ts';
import type { PlainSpot } from './plain-spots.ts';
import type { Spot } from './spot.ts';
import { tableRules } from './table-game.ts';
import type { Mark, TableRules } from './table-game.ts';

type DiceSpot = PlainSpot<DiceOutcome>;

/** What each total pays to one, from 4; totals that add up to 21 pay alike. */
const totalPays = [60, 30, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 30, 60] as const;

/** Even money, lost to every triple. */
function halfSpot(id: string, opposite: string, has: (sum: number) => boolean): DiceSpot {
  return {
    spot: { id, group: 'half', limitShare: [1, 1], opposite },
    toOne: [1, 1],
    wins: (outcome) => !isTriple(outcome) && has(sumOf(outcome)),
  };
}

const plain: readonly DiceSpot[] = [
  halfSpot('small', 'big', (sum) => sum <= 10),
  halfSpot('big', 'small', (sum) => sum >= 11),
  halfSpot('odd', 'even', (sum) => sum % 2 === 1),
  halfSpot('even', 'odd', (sum) => sum % 2 === 0),
  ...numbersFrom(4, 17).map((total): DiceSpot => ({
    spot: { id: `total-${total}`, group: 'total', limitShare: [1, totalPays[total - 4] ?? 1] },
    toOne: [totalPays[total - 4] ?? 0, 1],
    wins: (outcome) => sumOf(outcome) === total,
  })),
  ...setsOfFaces(2).map(([first = 0, second = 0]): DiceSpot => ({
    spot: { id: `combo-${first}-${second}`, group: 'combo', limitShare: [1, 6] },
    toOne: [6, 1],
    wins: (outcome) => timesOf(outcome, first) > 0 && timesOf(outcome, second) > 0,
  })),
  ...faces.map((face): DiceSpot => ({
    spot: { id: `double-${face}`, group: 'double', limitShare: [1, 11] },
    toOne: [11, 1],
    wins: (outcome) => timesOf(outcome, face) >= 2,
  })),
  ...faces.map((face): DiceSpot => ({
    spot: { id: `triple-${face}`, group: 'triple', limitShare: [1, 180] },
    toOne: [180, 1],
    wins: (outcome) => timesOf(outcome, face) === 3,
  })),
  {
    spot: { id: 'any-triple', group: 'any-triple', limitShare: [1, 30] },
    toOne: [30, 1],
    wins: isTriple,
  },
];

const { spots: plainOnes, multipleOf: multipleOfPlain } = plainSpots(plain);
const faceOf = new Map(faces.map((face) => [`single-${face}`, face]));
const singles: readonly Spot[] = [...faceOf.keys()].map(faceSpot);

const multipleOf: TableRules<DiceOutcome>['multipleOf'] = (spot, outcome) => {
  const face = faceOf.get(spot);
  return face === undefined ? multipleOfPlain(spot, outcome) : backOfFace(outcome, face);
};

/** Places in `everyRoll` of the rolls that each spot wins on. */
const rollsOf = new Map(
  [...plainOnes, ...singles].map(({ id }) => {
    const rolls = everyRoll.map(({ outcome }) => multipleOf(id, outcome).num > 0n);
    return [id, rolls.flatMap((wins, index) => (wins ? [index] : []))] as const;
  }),
);

function markOf(outcome: DiceOutcome): Mark {
  const sum = sumOf(outcome);
  const half = sum >= 11 ? 'big' : 'small';
  return {
    result: isTriple(outcome) ? 'triple' : half,
    notes: [`total-${sum}`, sum % 2 === 0 ? 'even' : 'odd'],
  };
}

/**
 * Sic bo with the pays that most tables have. A slip that wins on more than 24/37 of all rolls counts as no
 * turnover.
 */
export const sicBo: TableRules<DiceOutcome> = tableRules<DiceOutcome>({
  id: 'sic-bo',
  game: 'sic-bo',
  spots: [...plainOnes, ...singles],
  multipleOf,
  dealsFromShoe: false,
  decide: (draws) => ({ outcome: rollThree(draws), shoe: null }),
  outcomesFor: () => everyRoll,
  cover: { places: everyRoll.length, most: coverMost, placesOf: (spot) => rollsOf.get(spot) ?? [] },
  markOf,
  roadSides: ['big', 'small'],
});
