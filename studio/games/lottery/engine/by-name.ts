/** Bets on something that a draw is or is not, each called by its name. */
import type { Rational } from '#engine/rational.ts';
import { only } from './counting.ts';
import { fixed, type Odds } from './odds.ts';
import { type BetKind, kindsByName, type Play } from './play.ts';
import { type Grammar, optionsOf, setOf } from './selection.ts';

/**
 * Options, each a kind of bet. `trueOf` names those that a draw makes true, and with `_PUSH` behind them
 * those that it calls off.
 */
export function byName<Result>(
  code: string,
  kinds: readonly BetKind[],
  trueOf: (result: Result) => readonly string[],
): Play<Result> {
  return named(code, optionsOf(kinds.map(({ name }) => name)), kinds, trueOf);
}

/** The same for values that are written as a set: sums, tails. */
export function byValue<Result>(
  code: string,
  kinds: readonly BetKind[],
  valueOf: (result: Result) => string,
): Play<Result> {
  const grammar = setOf(kinds.map(({ name }) => name));
  return named(code, grammar, kinds, (result) => [valueOf(result)]);
}

function named<Result>(
  code: string,
  grammar: Grammar,
  kinds: readonly BetKind[],
  trueOf: (result: Result) => readonly string[],
): Play<Result> {
  return {
    code,
    grammar,
    kinds,
    singles: (selection) => Object.fromEntries(only(selection).map((name) => [name, 1])),
    hits(selection, result) {
      const right = trueOf(result);
      return Object.fromEntries(
        only(selection)
          .flatMap((name) => [name, pushOf(name)])
          .filter((name) => right.includes(name))
          .map((name) => [name, 1]),
      );
    },
  };
}

/** The name of an option that is called off. */
export const pushOf = (name: string): string => `${name}_PUSH`;

/** A kind that wins at one chance and is called off at another. */
export const withPush = (name: string, win: Rational, push: Rational, odds: Odds): BetKind => ({
  name,
  units: 1,
  prizes: [
    { name, chance: win, odds },
    { name: pushOf(name), chance: push, odds: fixed(1), isPush: true },
  ],
});

/** Kinds of the same chance and odds. */
export const alike = (names: readonly string[], chance: Rational, odds: Odds) =>
  kindsByName(names.map((name) => [name, chance, odds]));

export const sideNames = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** Big from `bigFrom` on, and odd or even. */
export const sidesOf = (value: number, bigFrom: number): readonly string[] => [
  value >= bigFrom ? 'BIG' : 'SMALL',
  value % 2 === 1 ? 'ODD' : 'EVEN',
];
