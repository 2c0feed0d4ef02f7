/** Bets on animals and tails: groups of four or five of the 49 numbers (domain rules A3.6). */
import { choose } from '#engine/combinations.ts';
import { multiply, rational, type Rational, subtract } from '#engine/rational.ts';
import { byValue } from '../by-name.ts';
import { combinations, only, ways } from '../counting.ts';
import { fixed, oddsOf, returns, truncate } from '../odds.ts';
import { type BetKind, kindsByName } from '../play.ts';
import { digits, type Selection, setOf } from '../selection.ts';
import {
  type Animal,
  animalOf,
  animals,
  type MarkSixPlay,
  type MarkSixResult,
  seven,
  tailOf,
} from './numbers.ts';

const all = choose(49, 7);

/** Chance that a draw of seven has something of each of these groups of numbers, which share none. */
export function chanceOfGroups(sizes: readonly number[]): Rational {
  let count = 0n;
  for (let absent = 0; absent <= sizes.length; absent += 1) {
    for (const some of combinations(sizes, absent)) {
      const left = 49 - some.reduce((total, size) => total + size, 0);
      count += absent % 2 === 0 ? choose(left, 7) : -choose(left, 7);
    }
  }
  return rational(count, all);
}

/** Names of groups, all of which a draw of seven has; one of them has another number of members. */
function linkedGroups(of: {
  readonly code: string;
  readonly names: readonly string[];
  readonly size: number;
  /** The name whose group is larger or smaller than the others, and how many both have. */
  readonly other: string;
  readonly members: readonly [usual: number, other: number];
  nameOf(number: number): string;
}): MarkSixPlay {
  const [usual, other] = of.members;
  const sizes = (last: number) => [...Array.from({ length: of.size - 1 }, () => usual), last];
  const rows = [usual, other].map((last) => chanceOfGroups(sizes(last)));
  const count = (names: readonly string[]) => {
    const rest = names.filter((name) => name !== of.other).length;
    return {
      usual: ways(rest, of.size),
      other: rest < names.length ? ways(rest, of.size - 1) : 0,
    };
  };
  return {
    code: of.code,
    grammar: setOf(of.names, of.size),
    kinds: kindsByName(
      rows.map((chance, at) => [
        at === 0 ? 'usual' : 'other',
        chance,
        oddsOf(chance, returns.exotic),
      ]),
    ),
    singles: (selection) => count(only(selection)),
    hits(selection, result) {
      const drawn = seven(result).map((number) => of.nameOf(number));
      return count(only(selection).filter((name) => drawn.includes(name)));
    },
  };
}

/** Groups of four or five numbers, each a bet that something of it is drawn, paid once. */
const anyOfGroup = (
  code: string,
  names: readonly string[],
  hasFive: (name: string) => boolean,
  nameOf: (number: number) => string,
): MarkSixPlay => {
  const kinds = kindsByName(
    names.map((name) => {
      const chance = chanceOfGroups([hasFive(name) ? 5 : 4]);
      return [name, chance, oddsOf(chance, returns.combination)];
    }),
  );
  return {
    ...byValue<MarkSixResult>(code, kinds, () => ''),
    hits(selection: Selection, result: MarkSixResult) {
      const drawn = seven(result).map(nameOf);
      const right = only(selection).filter((name) => drawn.includes(name));
      return Object.fromEntries(right.map((name) => [name, 1]));
    },
  };
};

/** An animal among the six: the stake comes back, and something for each of its numbers. */
function perHit(own: Animal): MarkSixPlay {
  const kinds = animals.map((name): BetKind => {
    const members = name === own ? 5 : 4;
    const any = subtract(rational(1), rational(choose(49 - members, 6), choose(49, 6)));
    const hits = rational(6 * members, 49);
    const each = truncate(
      multiply(subtract(rational(returns.combination, 10_000), any), rational(hits.den, hits.num)),
    );
    return {
      name,
      units: 1,
      prizes: [
        { name: `${name}_BACK`, chance: any, odds: fixed(1) },
        { name, chance: hits, odds: each },
      ],
    };
  });
  return {
    ...byValue<MarkSixResult>('ZX6', kinds, () => ''),
    hits(selection: Selection, { mains }: MarkSixResult) {
      const drawn = mains.map((number) => animalOf(number, own));
      const rows = only(selection).map((name) => {
        const hits = drawn.filter((animal) => animal === name).length;
        return [
          [name, hits],
          [`${name}_BACK`, hits > 0 ? 1 : 0],
        ] as const;
      });
      return Object.fromEntries(rows.flat());
    },
  };
}

/** Bets on animals and tails in a year of an animal. */
export const groupPlays = (own: Animal): readonly MarkSixPlay[] => [
  anyOfGroup(
    'PT1',
    animals,
    (name) => name === own,
    (number) => animalOf(number, own),
  ),
  anyOfGroup('PTW', digits, (tail) => tail !== '0', tailOf),
  perHit(own),
  ...[2, 3, 4, 5].map((size) =>
    linkedGroups({
      code: `LX${size}`,
      names: animals,
      size,
      other: own,
      members: [4, 5],
      nameOf: (number) => animalOf(number, own),
    }),
  ),
  ...[2, 3, 4].map((size) =>
    linkedGroups({
      code: `LW${size}`,
      names: digits,
      size,
      other: '0',
      members: [5, 4],
      nameOf: tailOf,
    }),
  ),
];
