/** Bet types of eleven-of-five: five different numbers of 01 to 11, in their order (domain rules A3.2). */
import { choose } from '#engine/combinations.ts';
import { type Rational, rational } from '#engine/rational.ts';
import { alike, byName, byValue, pushOf, sideNames, sidesOf, withPush } from '../by-name.ts';
import { combinations, only, ways } from '../counting.ts';
import { fixed, oddsOf, returns } from '../odds.ts';
import {
  type Drawn,
  firstGroup,
  firstOnes,
  fixedNumbers,
  sign,
  signs,
} from '../ordered-numbers.ts';
import { kindsByName, onePrize, type Play, rowsAtReturn } from '../play.ts';
import { setOf, twoDigits } from '../selection.ts';

/** Five different numbers from 1 to 11. */
export type ElevenPlay = Play<Drawn>;

const numbers = twoDigits(1, 11);
const ALL = 462;
const atNumber = (chance: Rational) => onePrize(chance, oddsOf(chance, returns.number));

/** Any `size` numbers: all of them drawn, or, of more than five, all drawn ones among them. */
function any(size: number): ElevenPlay {
  const chance = rational(size <= 5 ? choose(11 - size, 5 - size) : choose(size, 5), ALL);
  return {
    code: `R${size}`,
    grammar: setOf(numbers, size),
    kinds: atNumber(chance),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits: (selection, result) => ({ win: anyHits(only(selection), size, signs(result)) }),
  };
}

/** Of the choices of `size` of them those that win. */
function anyHits(chosen: readonly string[], size: number, drawn: readonly string[]): number {
  const right = chosen.filter((number) => drawn.includes(number)).length;
  if (size <= 5) return ways(right, size);
  return right === 5 ? ways(chosen.length - 5, size - 5) : 0;
}

/** Any `size` numbers with some that are in every choice. */
function dragged(size: number): ElevenPlay {
  const { kinds } = any(size);
  return {
    code: `R${size}_DT`,
    grammar: {
      form: 'parts',
      tokens: numbers,
      least: [1, 1],
      most: [size - 1, 10],
    },
    kinds,
    singles: ([bankers = [], drags = []]) => ({ win: ways(drags.length, size - bankers.length) }),
    hits([bankers = [], drags = []], result) {
      const drawn = signs(result);
      let win = 0;
      for (const rest of combinations(drags, size - bankers.length)) {
        win += anyHits([...bankers, ...rest], size, drawn);
      }
      return { win };
    },
  };
}

const of = (count: number) => rational(count, ALL);
const total = (result: Drawn) => result.reduce((all, number) => all + number, 0);
const oddBalls = (result: Drawn) => result.filter((number) => number % 2 === 1).length;
const middle = (result: Drawn) => result.toSorted((a, b) => a - b)[2];
const oddWays = [6, 75, 200, 150, 30, 1];
const middleWays = [28, 63, 90, 100, 90, 63, 28];
const even = fixed(1.96);

const places = [0, 1, 2, 3, 4];
const pairs = places.flatMap((one) => places.slice(one + 1).map((other) => [one, other] as const));

/** Sides of a ball; 11 is neither big nor small and gives the stake back. */
function sidesOfBall(place: number): ElevenPlay {
  const [five, one] = [rational(5, 11), rational(1, 11)];
  return byName(
    `BSOE_${place + 1}`,
    sideNames.map((name) => withPush(name, five, one, even)),
    (result) => {
      const number = result[place] ?? 0;
      return number === 11 ? sideNames.map(pushOf) : sidesOf(number, 6);
    },
  );
}

export const elevenPlays: readonly ElevenPlay[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(any),
  ...[2, 3, 4, 5, 6, 7, 8].map(dragged),
  fixedNumbers('Q1', numbers, 1, atNumber(rational(1, 11))),
  firstOnes('Q2ZX', numbers, 2, atNumber(rational(1, 110))),
  firstOnes('Q3ZX', numbers, 3, atNumber(rational(1, 990))),
  firstGroup('Q2ZU', numbers, 2, atNumber(rational(1, 55))),
  firstGroup('Q3ZU', numbers, 3, atNumber(rational(1, 165))),
  fixedNumbers('DWD', numbers, 5, atNumber(rational(1, 11))),
  {
    code: 'BDW',
    grammar: setOf(numbers),
    kinds: atNumber(rational(3, 11)),
    singles: (selection) => ({ win: only(selection).length }),
    hits(selection, result) {
      const drawn = signs(result.slice(0, 3));
      return { win: only(selection).filter((number) => drawn.includes(number)).length };
    },
  },
  byName(
    'DDS',
    rowsAtReturn(
      oddWays.map((count, at) => [`ODD${5 - at}`, of(count)]),
      returns.combination,
    ),
    (result) => [`ODD${oddBalls(result)}`],
  ),
  byValue(
    'CZW',
    rowsAtReturn(
      middleWays.map((count, at) => [sign(at + 3), of(count)]),
      returns.number,
    ),
    (result) => sign(middle(result)),
  ),
  byName(
    'SUM_BS',
    ['BIG', 'SMALL'].map((name) => withPush(name, of(215), of(32), even)),
    (result) => {
      const sum = total(result);
      return sum > 30 ? ['BIG'] : sum < 30 ? ['SMALL'] : ['BIG_PUSH', 'SMALL_PUSH'];
    },
  ),
  byName(
    'SUM_OE',
    // Not alike: at 1.96 odd sums would bring back more than was staked.
    kindsByName([
      ['ODD', of(236), oddsOf(of(236), returns.two)],
      ['EVEN', of(226), oddsOf(of(226), returns.two)],
    ]),
    (result) => [total(result) % 2 === 1 ? 'ODD' : 'EVEN'],
  ),
  ...places.map(sidesOfBall),
  ...pairs.map(([one, other]) =>
    byName<Drawn>(
      `DT_${one + 1}${other + 1}`,
      alike(['DRAGON', 'TIGER'], rational(1, 2), even),
      (result) => [(result[one] ?? 0) > (result[other] ?? 0) ? 'DRAGON' : 'TIGER'],
    ),
  ),
];
