import { numbersFrom } from '#engine/shuffle.ts';
import { one, zero } from '#engine/rational.ts';
import { plainSpots } from './plain-spots.ts';
import type { PlainSpot } from './plain-spots.ts';
import type { Fraction } from './spot.ts';
import { tableRules } from './table-game.ts';
import type { TableRules } from './table-game.ts';

export interface FanTanOutcome {
  /** Beads under the cup. */
  readonly beads: number;
  /** 1 to 4: what is left of them when four at a time are taken away, four for none. */
  readonly left: number;
}

const beadsMin = 40;
/** A multiple of four, so that each result is as likely. */
const beadCounts = 40;
const results = numbersFrom(1, 4);

type FanTanSpot = PlainSpot<FanTanOutcome>;

interface Bet {
  readonly group: string;
  readonly wins: readonly number[];
  readonly push?: number;
  /** To one, a commission of 5 % taken off. */
  readonly toOne: Fraction;
  readonly opposite?: string;
}

/** Named after what it wins on, then what it stands off on: `nga-1-2-3`. */
function fanTanSpot({ group, wins, push, toOne, opposite }: Bet): FanTanSpot {
  const id = [group, ...wins, ...(push === undefined ? [] : [push])].join('-');
  return {
    spot: {
      id,
      group,
      limitShare: [wins.length, 4],
      ...(opposite === undefined ? {} : { opposite }),
    },
    toOne,
    wins: ({ left }) => wins.includes(left),
    otherwise: ({ left }) => (left === push ? one : zero),
  };
}

const others = (...taken: readonly number[]) => results.filter((result) => !taken.includes(result));
const pairs = results.flatMap((first) =>
  results.filter((second) => second > first).map((second) => [first, second] as const),
);

const plain = plainSpots<FanTanOutcome>([
  ...results.map((result) =>
    fanTanSpot({
      group: 'fan',
      wins: [result],
      toOne: [57, 20],
      opposite: ['ssh', ...others(result)].join('-'),
    }),
  ),
  ...pairs.map((pair) =>
    fanTanSpot({
      group: 'kwok',
      wins: pair,
      toOne: [19, 20],
      opposite: ['kwok', ...others(...pair)].join('-'),
    }),
  ),
  ...results.flatMap((first) =>
    others(first).map((push) => fanTanSpot({ group: 'nim', wins: [first], push, toOne: [19, 10] })),
  ),
  ...pairs.flatMap((pair) =>
    others(...pair).map((push) => fanTanSpot({ group: 'nga', wins: pair, push, toOne: [19, 40] })),
  ),
  ...results.toReversed().map((result) =>
    fanTanSpot({
      group: 'ssh',
      wins: others(result),
      toOne: [19, 60],
      opposite: `fan-${result}`,
    }),
  ),
]);

function outcomeOf(beads: number): FanTanOutcome {
  return { beads, left: beads % results.length || results.length };
}

/** Fan tan: beads are counted off by four. Their number is 40 + draw(40). */
export const fanTan: TableRules<FanTanOutcome> = tableRules<FanTanOutcome>({
  ...plain,
  id: 'fan-tan',
  game: 'fan-tan',
  dealsFromShoe: false,
  decide: (draws) => ({ outcome: outcomeOf(beadsMin + draws.draw(beadCounts)), shoe: null }),
  outcomesFor: () =>
    numbersFrom(beadsMin, beadsMin + beadCounts - 1).map((beads) => ({
      outcome: outcomeOf(beads),
      weight: 1n,
    })),
  markOf: ({ left }) => ({ result: String(left), notes: [left % 2 === 0 ? 'even' : 'odd'] }),
  roadSides: null,
});
