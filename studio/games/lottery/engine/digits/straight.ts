/** Bets on digits in their places (domain rules A3.1). */
import { rational } from '#engine/rational.ts';
import { combinations, only, sizesMultiplied, ways } from '../counting.ts';
import { oddsOf, returns } from '../odds.ts';
import { onePrize, type Play } from '../play.ts';
import { digits, type Grammar, setOf } from '../selection.ts';
import { seen, type Window } from './windows.ts';

/** Digits from 0 to 9 in the order in which they were drawn. */
export type DigitPlay = Play<readonly number[]>;

const places = (count: number, least: number, tokens = digits): Grammar => ({
  form: 'places',
  tokens,
  places: count,
  filled: [least, count],
});

const straightPrize = (length: number) => {
  const chance = rational(1, 10 ** length);
  return onePrize(chance, oddsOf(chance, returns.number));
};

/** Any digit of any place: each is a bet. */
export function fixedPlaces(count: number): DigitPlay {
  const chance = rational(1, 10);
  return {
    code: 'DWD',
    grammar: places(count, 1),
    kinds: onePrize(chance, oddsOf(chance, returns.number)),
    singles: (selection) => ({
      win: selection.reduce((total, group) => total + group.length, 0),
    }),
    hits: (selection, result) => ({
      win: selection.filter((group, place) => group.includes(String(result[place]))).length,
    }),
  };
}

/** All places of a window at once. */
export function straight(window: Window): DigitPlay {
  const { length } = window.places;
  return {
    code: `${length}X_ZX${window.suffix}`,
    grammar: places(length, length),
    kinds: straightPrize(length),
    singles: (selection) => ({ win: sizesMultiplied(selection) }),
    hits(selection, result) {
      const drawn = seen(result, window);
      return { win: selection.every((group, at) => group.includes(drawn[at] ?? '')) ? 1 : 0 };
    },
  };
}

/** Every choice of so many places: each a straight bet. */
export function anyPlaces(count: number, length: number): DigitPlay {
  return {
    code: `RX${length}`,
    grammar: places(count, length),
    kinds: straightPrize(length),
    singles(selection) {
      const filled = selection.filter((group) => group.length > 0);
      const sizes = [...combinations(filled, length)].map(sizesMultiplied);
      return { win: sizes.reduce((total, size) => total + size, 0) };
    },
    hits(selection, result) {
      const right = selection.filter((group, place) => group.includes(String(result[place])));
      return { win: ways(right.length, length) };
    },
  };
}

/** A value that a window's digits have, paid as the straight bets are that have it. */
function byValue(
  code: string,
  window: Window,
  values: readonly string[],
  valueOf: (drawn: readonly number[]) => number,
): DigitPlay {
  const { length } = window.places;
  const counts = waysOfValue(length, valueOf);
  return {
    code: `${code}${window.suffix}`,
    grammar: setOf(values),
    kinds: straightPrize(length),
    singles: (selection) => ({
      win: only(selection).reduce((total, value) => total + (counts[Number(value)] ?? 0), 0),
    }),
    hits(selection, result) {
      const value = valueOf(window.places.map((place) => result[place] ?? 0));
      return { win: only(selection).some((chosen) => Number(chosen) === value) ? 1 : 0 };
    },
  };
}

/** How many draws of so many digits have each value. */
export function waysOfValue(
  length: number,
  valueOf: (drawn: readonly number[]) => number,
): readonly number[] {
  const counts: number[] = [];
  for (let number = 0; number < 10 ** length; number += 1) {
    const value = valueOf([...String(number).padStart(length, '0')].map(Number));
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

const total = (drawn: readonly number[]) => drawn.reduce((all, digit) => all + digit, 0);
const span = (drawn: readonly number[]) => Math.max(...drawn) - Math.min(...drawn);
const sums = Array.from({ length: 28 }, (_, sum) => String(sum).padStart(2, '0'));

/** The sum of three digits, from 00 to 27. */
export const bySum = (window: Window): DigitPlay => byValue('3X_HZ', window, sums, total);

/** The greatest less the smallest of three digits. */
export const bySpan = (window: Window): DigitPlay => byValue('3X_KD', window, digits, span);
