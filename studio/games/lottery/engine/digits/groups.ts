/** Bets on digits in any order (domain rules A3.1). */
import { rational } from '#engine/rational.ts';
import { chanceOfAll, combinations, countSigns, only, ways } from '../counting.ts';
import { oddsOf, returns } from '../odds.ts';
import { kindsByName, onePrize } from '../play.ts';
import { digits, type Grammar, setOf } from '../selection.ts';
import type { DigitPlay } from './straight.ts';
import { seen, type Window } from './windows.ts';

/** A shape of digits: how many of them come how often. */
interface Shape {
  /** How often each different digit comes: `[3, 1, 1]` is a triple and two singles. */
  readonly times: readonly number[];
  /** Draws that have the same digits as a single bet. */
  readonly orders: number;
}

const groupPrize = (length: number, { orders }: Shape) => {
  const chance = rational(orders, 10 ** length);
  return onePrize(chance, oddsOf(chance, returns.number));
};

/** All digits come equally often: written as one set. */
function evenGroup(code: string, window: Window, shape: Shape): DigitPlay {
  const size = shape.times.length;
  return {
    code: `${code}${window.suffix}`,
    grammar: setOf(digits, size),
    kinds: groupPrize(window.places.length, shape),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const counts = countSigns(seen(result, window));
      const chosen = only(selection);
      const fits =
        hasShape(counts, shape) && Object.keys(counts).every((digit) => chosen.includes(digit));
      return { win: fits ? 1 : 0 };
    },
  };
}

/** Some digits come oftener than the others: written as two parts, which may share digits. */
function unevenGroup(code: string, window: Window, shape: Shape): DigitPlay {
  const often = Math.max(...shape.times);
  const firsts = shape.times.filter((times) => times === often).length;
  const seconds = shape.times.length - firsts;
  const grammar: Grammar = {
    form: 'parts',
    tokens: digits,
    least: [firsts, seconds],
    most: [10, 10],
    shares: true,
  };
  return {
    code: `${code}${window.suffix}`,
    grammar,
    kinds: groupPrize(window.places.length, shape),
    singles: ([first = [], second = []]) => ({ win: countParts(first, second, firsts, seconds) }),
    hits([first = [], second = []], result) {
      const counts = countSigns(seen(result, window));
      const fits = Object.entries(counts).every(([digit, times]) =>
        (times === often ? first : second).includes(digit),
      );
      return { win: fits && hasShape(counts, shape) ? 1 : 0 };
    },
  };
}

/** Choices of `firsts` of one part and `seconds` of the other without a digit in both. */
function countParts(
  first: readonly string[],
  second: readonly string[],
  firsts: number,
  seconds: number,
): number {
  const inBoth = first.filter((digit) => second.includes(digit)).length;
  const alone = first.length - inBoth;
  let count = 0;
  for (let taken = 0; taken <= firsts; taken += 1) {
    count +=
      ways(inBoth, taken) * ways(alone, firsts - taken) * ways(second.length - taken, seconds);
  }
  return count;
}

function hasShape(counts: Readonly<Record<string, number>>, { times }: Shape): boolean {
  return (
    Object.values(counts)
      .toSorted((a, b) => b - a)
      .join() === times.join()
  );
}

/** Groups of five digits. */
export const fiveDigitGroups = (window: Window): readonly DigitPlay[] => [
  evenGroup('5X_Z120', window, { times: [1, 1, 1, 1, 1], orders: 120 }),
  unevenGroup('5X_Z60', window, { times: [2, 1, 1, 1], orders: 60 }),
  unevenGroup('5X_Z30', window, { times: [2, 2, 1], orders: 30 }),
  unevenGroup('5X_Z20', window, { times: [3, 1, 1], orders: 20 }),
  unevenGroup('5X_Z10', window, { times: [3, 2], orders: 10 }),
  unevenGroup('5X_Z5', window, { times: [4, 1], orders: 5 }),
];

/** Groups of four digits. */
export const fourDigitGroups = (window: Window): readonly DigitPlay[] => [
  evenGroup('4X_Z24', window, { times: [1, 1, 1, 1], orders: 24 }),
  unevenGroup('4X_Z12', window, { times: [2, 1, 1], orders: 12 }),
  evenGroup('4X_Z6', window, { times: [2, 2], orders: 6 }),
  unevenGroup('4X_Z4', window, { times: [3, 1], orders: 4 }),
];

const pairOfThree: Shape = { times: [2, 1], orders: 3 };
const threeDifferent: Shape = { times: [1, 1, 1], orders: 6 };

/** Groups of three digits: a pair and another; three different ones; typed ones of either. */
export const threeDigitGroups = (window: Window): readonly DigitPlay[] => [
  pairGroup(window),
  evenGroup('3X_Z6', window, threeDifferent),
  typedGroup(window),
];

/** Two digits of a set, one of which comes twice: each order of a pair of digits is a bet. */
function pairGroup(window: Window): DigitPlay {
  return {
    code: `3X_Z3${window.suffix}`,
    grammar: setOf(digits, 2),
    kinds: groupPrize(3, pairOfThree),
    singles: (selection) => ({ win: 2 * ways(only(selection).length, 2) }),
    hits(selection, result) {
      const counts = countSigns(seen(result, window));
      const chosen = only(selection);
      const fits =
        hasShape(counts, pairOfThree) &&
        Object.keys(counts).every((digit) => chosen.includes(digit));
      return { win: fits ? 1 : 0 };
    },
  };
}

/** Three digits in ascending order, so that a number has one text; no triple. */
const TYPED = /^(?=.{3}$)(?!(.)\1\1)0*1*2*3*4*5*6*7*8*9*$/;

/** Numbers of three digits that are no triple, paid in any order. */
function typedGroup(window: Window): DigitPlay {
  const kindOf = (number: string) => (new Set(number).size === 2 ? 'z3' : 'z6');
  const inOrder = (signs: Iterable<string>) => [...signs].toSorted().join('');
  const odds = (orders: number) => oddsOf(rational(orders, 1000), returns.number);
  return {
    code: `3X_ZHH${window.suffix}`,
    grammar: { form: 'list', entry: TYPED, most: 210 },
    kinds: kindsByName([
      ['z3', rational(3, 1000), odds(3)],
      ['z6', rational(6, 1000), odds(6)],
    ]),
    singles: (selection) => countSigns(only(selection).map(kindOf)),
    hits(selection, result) {
      const drawn = inOrder(seen(result, window));
      return only(selection).includes(drawn) ? { [kindOf(drawn)]: 1 } : {};
    },
  };
}

/** Two different digits of a window of two, in either order. */
export function twoDigitGroup(window: Window): DigitPlay {
  return evenGroup('2X_ZUX', window, { times: [1, 1], orders: 2 });
}

/** Digits that all are somewhere in a window, however often (domain rules A3.1, BDW). */
export function anywhere(window: Window, size: number): DigitPlay {
  const { length } = window.places;
  const chance = chanceOfAll(size, length, 10);
  return {
    code: `BDW${length}_${size}`,
    grammar: setOf(digits, size),
    kinds: onePrize(chance, oddsOf(chance, returns.combination)),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const drawn = new Set(seen(result, window));
      const right = only(selection).filter((digit) => drawn.has(digit)).length;
      return { win: ways(right, size) };
    },
  };
}

/** Groups over every choice of so many marked places: places from 1 on, then digits, parted by a bar. */
export function groupOverPlaces(
  code: string,
  count: number,
  group: (window: Window) => DigitPlay,
  size: number,
): DigitPlay {
  const inner = group({ suffix: '', places: Array.from({ length: size }, (_, at) => at) });
  const least = inner.grammar.form === 'set' ? inner.grammar.least : size;
  return {
    code,
    grammar: {
      form: 'parts',
      firstTokens: Array.from({ length: count }, (_, place) => String(place + 1)),
      tokens: digits,
      least: [size, least],
      most: [count, 10],
      shares: true,
    },
    kinds: inner.kinds,
    singles: ([places = [], chosen = []]) => ({
      win: ways(places.length, size) * (inner.singles([chosen])['win'] ?? 0),
    }),
    hits([places = [], chosen = []], result) {
      const wins = [...combinations(places, size)].map((some) => {
        const drawn = some.map((place) => result[Number(place) - 1] ?? 0);
        return inner.hits([chosen], drawn)['win'] ?? 0;
      });
      return { win: wins.reduce((total, win) => total + win, 0) };
    },
  };
}
