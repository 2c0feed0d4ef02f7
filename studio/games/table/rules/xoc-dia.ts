import { plainSpots } from './plain-spots.ts';
import type { PlainSpot } from './plain-spots.ts';
import type { Fraction } from './spot.ts';
import { tableRules } from './table-game.ts';
import type { TableRules, Weighted } from './table-game.ts';

export type DiscFace = 'red' | 'white';

/** Four discs in the order in which they were drawn: draw(2), of which 1 is red. */
export interface XocDiaOutcome {
  readonly discs: readonly DiscFace[];
}

const discCount = 4;

export function redsOf({ discs }: XocDiaOutcome): number {
  return discs.filter((disc) => disc === 'red').length;
}

type DiscSpot = PlainSpot<XocDiaOutcome>;

function discSpot(
  spot: DiscSpot['spot'],
  toOne: Fraction,
  has: (reds: number) => boolean,
): DiscSpot {
  return { spot, toOne, wins: (outcome) => has(redsOf(outcome)) };
}

const plain = plainSpots<XocDiaOutcome>([
  discSpot(
    { id: 'even', group: 'half', limitShare: [1, 1], opposite: 'odd' },
    [49, 50],
    (reds) => reds % 2 === 0,
  ),
  discSpot(
    { id: 'odd', group: 'half', limitShare: [1, 1], opposite: 'even' },
    [49, 50],
    (reds) => reds % 2 === 1,
  ),
  discSpot({ id: 'four-red', group: 'four', limitShare: [1, 14] }, [14, 1], (reds) => reds === 4),
  discSpot({ id: 'four-white', group: 'four', limitShare: [1, 14] }, [14, 1], (reds) => reds === 0),
  discSpot({ id: 'three-red', group: 'three', limitShare: [1, 3] }, [14, 5], (reds) => reds === 3),
  discSpot(
    { id: 'three-white', group: 'three', limitShare: [1, 3] },
    [14, 5],
    (reds) => reds === 1,
  ),
  discSpot({ id: 'two-two', group: 'two', limitShare: [1, 2] }, [3, 2], (reds) => reds === 2),
  discSpot(
    { id: 'four-alike', group: 'four', limitShare: [1, 7] },
    [13, 2],
    (reds) => reds % discCount === 0,
  ),
]);

/** All sixteen ways for four discs to fall. */
const everyFall: readonly Weighted<XocDiaOutcome>[] = Array.from(
  { length: 2 ** discCount },
  (_, bits) => ({
    outcome: {
      discs: Array.from({ length: discCount }, (_disc, place) => faceOf((bits >> place) % 2)),
    },
    weight: 1n,
  }),
);

function faceOf(drawn: number): DiscFace {
  return drawn === 1 ? 'red' : 'white';
}

/** Xoc dia: four discs, red on one side and white on the other, shaken under a bowl. */
export const xocDia: TableRules<XocDiaOutcome> = tableRules<XocDiaOutcome>({
  ...plain,
  id: 'xoc-dia',
  game: 'xoc-dia',
  dealsFromShoe: false,
  decide: (draws) => ({
    outcome: { discs: Array.from({ length: discCount }, () => faceOf(draws.draw(2))) },
    shoe: null,
  }),
  outcomesFor: () => everyFall,
  markOf: (outcome) => ({
    result: redsOf(outcome) % 2 === 0 ? 'even' : 'odd',
    notes: [`reds-${redsOf(outcome)}`],
  }),
  roadSides: ['even', 'odd'],
});
