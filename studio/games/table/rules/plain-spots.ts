import { add, one, zero } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { fractionOf } from './slip.ts';
import type { Fraction, Spot } from './spot.ts';
import type { TableRules } from './table-game.ts';

/** A spot that pays the same whenever it wins. */
export interface PlainSpot<Outcome> {
  readonly spot: Omit<Spot, 'pays'>;
  readonly toOne: Fraction;
  wins(outcome: Outcome): boolean;
  /** What a unit brings back when the spot has not won; left out: nothing. */
  otherwise?(outcome: Outcome): Rational;
}

/** The spots of a game whose spots are all plain, and what they bring. */
export function plainSpots<Outcome extends object>(
  spots: readonly PlainSpot<Outcome>[],
): Pick<TableRules<Outcome>, 'spots' | 'multipleOf'> {
  const byId = new Map(
    spots.map((plain) => [plain.spot.id, { ...plain, multiple: backOf(plain.toOne) }] as const),
  );
  return {
    spots: spots.map(({ spot, toOne }) => ({ ...spot, pays: [{ toOne }] })),
    multipleOf(id, outcome) {
      const spot = byId.get(id);
      if (spot === undefined) return zero;
      return spot.wins(outcome) ? spot.multiple : (spot.otherwise?.(outcome) ?? zero);
    },
  };
}

/** What a unit brings back with what it pays to one. */
export function backOf(toOne: Fraction): Rational {
  return add(one, fractionOf(toOne));
}
