import { rational, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { plainSpots } from './plain-spots.ts';
import { colourOf, rouletteSpots, wheelOrder } from './roulette-layout.ts';
import type { RouletteSpot } from './roulette-layout.ts';
import { tableRules } from './table-game.ts';
import type { Mark, TableRules } from './table-game.ts';

export interface RouletteOutcome {
  readonly number: number;
}

interface RouletteModel {
  readonly id: string;
  /** At zero half of each even-money stake comes back. */
  readonly laPartage: boolean;
}

const half: Rational = rational(1, 2);
const byId = new Map(rouletteSpots.map((spot) => [spot.id, spot]));

/**
 * Roulette with one zero: the wheel's number is `draw(37)`. A slip that covers more than 24 of the 37 numbers
 * counts as no turnover.
 */
function rouletteRules({ id, laPartage }: RouletteModel): TableRules<RouletteOutcome> {
  const plain = plainSpots<RouletteOutcome>(
    rouletteSpots.map(({ numbers, pays: [pay], ...spot }) => ({
      spot,
      toOne: pay?.toOne ?? [0, 1],
      wins: ({ number }) => numbers.includes(number),
      otherwise: ({ number }) =>
        laPartage && number === 0 && spot.group === 'even-money' ? half : zero,
    })),
  );
  return tableRules<RouletteOutcome>({
    ...plain,
    id,
    game: 'roulette',
    dealsFromShoe: false,
    decide: (draws) => ({ outcome: { number: draws.draw(wheelOrder.length) }, shoe: null }),
    outcomesFor: () => wheelOrder.map((number) => ({ outcome: { number }, weight: 1n })),
    cover: {
      places: wheelOrder.length,
      most: [24, 37],
      placesOf: (spot) => numbersOf(spot),
    },
    markOf,
    roadSides: null,
  });
}

/** Numbers that a spot wins on. Throws RangeError for a spot that there is not. */
export function numbersOf(spot: string): RouletteSpot['numbers'] {
  const found = byId.get(spot);
  if (found === undefined) throw new RangeError(`no spot ${spot}`);
  return found.numbers;
}

function markOf({ number }: RouletteOutcome): Mark {
  const outside = rouletteSpots.filter(
    ({ group, numbers }) =>
      ['even-money', 'dozen', 'column'].includes(group) && numbers.includes(number),
  );
  const names = outside.map(({ id }) => id);
  return { result: String(number), notes: number === 0 ? [colourOf(number)] : names };
}

export const roulette = rouletteRules({ id: 'roulette', laPartage: false });
export const frenchRoulette = rouletteRules({ id: 'roulette-french', laPartage: true });
