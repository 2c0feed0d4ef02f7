/** Bets on different numbers of two digits that are drawn in an order: balls, cars. */
import { only, ways } from './counting.ts';
import type { BetKind, Play } from './play.ts';
import { type Selection, setOf } from './selection.ts';

/** Numbers in the order in which they were drawn. */
export type Drawn = readonly number[];
type NumberPlay = Play<Drawn>;

/** A number as selections write it. */
export const sign = (number: number | undefined): string => String(number).padStart(2, '0');
export const signs = (result: Drawn): readonly string[] => result.map(sign);

/** The first ones in their order: a number stands in one place only. */
export function firstOnes(
  code: string,
  tokens: readonly string[],
  length: number,
  kinds: readonly BetKind[],
): NumberPlay {
  return {
    code,
    grammar: { form: 'places', tokens, places: length, filled: [length, length] },
    kinds,
    singles: (selection) => ({ win: tuples(selection) }),
    hits: (selection, result) => ({
      win: selection.every((group, place) => group.includes(sign(result[place]))) ? 1 : 0,
    }),
  };
}

/** Choices of one of each group, all different. */
function tuples(groups: Selection, taken: readonly string[] = []): number {
  const [first, ...rest] = groups;
  if (first === undefined) return 1;
  return first
    .filter((token) => !taken.includes(token))
    .reduce((total, token) => total + tuples(rest, [...taken, token]), 0);
}

/** The first ones in any order. */
export function firstGroup(
  code: string,
  tokens: readonly string[],
  size: number,
  kinds: readonly BetKind[],
): NumberPlay {
  return {
    code,
    grammar: setOf(tokens, size),
    kinds,
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const drawn = signs(result.slice(0, size));
      return { win: drawn.every((number) => only(selection).includes(number)) ? 1 : 0 };
    },
  };
}

/** Numbers in their places, each a bet. */
export function fixedNumbers(
  code: string,
  tokens: readonly string[],
  places: number,
  kinds: readonly BetKind[],
): NumberPlay {
  return {
    code,
    grammar: { form: 'places', tokens, places, filled: [1, places] },
    kinds,
    singles: (selection) => ({ win: selection.reduce((all, group) => all + group.length, 0) }),
    hits: (selection, result) => ({
      win: selection.filter((group, place) => group.includes(sign(result[place]))).length,
    }),
  };
}
