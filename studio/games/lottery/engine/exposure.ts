/**
 * What a line costs the house by the number that comes. Pure, and nothing that draws reads it. A number is a
 * single bet: a number of a list, an option, a digit of a place. Of bets on combinations each combination
 * that was chosen alone has its own figure, all others share one.
 */
import type { Odds } from './odds.ts';
import { countBets, type Play, unitsOf } from './play.ts';
import { type Grammar, printSelection, type Selection } from './selection.ts';

/** Where combinations are counted that were not chosen one by one. */
export const ALL_OTHERS = '*';
/** Longest name of a combination. */
const NAME_MAX = 80;
const THOUSAND = 1000n;

export const numberStates = ['full', 'reduced', 'closed'] as const;
export type NumberState = (typeof numberStates)[number];

/** Minor units. */
export interface NumberExposure {
  readonly number: string;
  readonly stake: bigint;
  /** What one hit pays. */
  readonly liability: bigint;
  /** Of that hit. */
  readonly odds: Odds;
}

/** How numbers of a play are written. */
export function formOf({ form, ...grammar }: Grammar): 'numbers' | 'options' | 'other' {
  if (form === 'list') return 'numbers';
  return singlesOf({ form, ...grammar } as Grammar) ? 'options' : 'other';
}

/** Whether each token of a selection is a bet of its own. */
function singlesOf(grammar: Grammar): boolean {
  switch (grammar.form) {
    case 'list':
    case 'options':
      return true;
    case 'set':
      return grammar.least === 1;
    case 'places':
      return grammar.filled[0] <= 1;
    case 'parts':
      return false;
  }
}

/** What each number of a line stakes, and what it pays if it comes. */
export function exposureOf(
  play: Play<never>,
  selection: Selection,
  { each, odds }: { readonly each: bigint; readonly odds: Readonly<Record<string, Odds>> },
): readonly NumberExposure[] {
  return numbersOf(play, selection).map(([number, part]) => {
    const highest = highestOdds(play, part, odds);
    const stake = each * BigInt(unitsOf(play, part));
    return { number, stake, liability: (each * highest) / THOUSAND, odds: highest };
  });
}

/** Numbers of a selection, each with the selection of it alone. */
export function numbersOf(
  play: Play<never>,
  selection: Selection,
): readonly (readonly [number: string, part: Selection])[] {
  const { grammar } = play;
  if (!singlesOf(grammar)) {
    const name = printSelection(grammar, selection);
    const isAlone = countBets(play, selection) === 1 && name.length <= NAME_MAX;
    return [[isAlone ? name : ALL_OTHERS, selection]];
  }
  if (grammar.form !== 'places') {
    return (selection[0] ?? []).map((token) => [token, [[token]]] as const);
  }
  return selection.flatMap((tokens, place) =>
    tokens.map(
      (token) =>
        [`${place + 1}=${token}`, selection.map((_, at) => (at === place ? [token] : []))] as const,
    ),
  );
}

/** What the best prize of the chosen kinds pays. */
export function highestOdds(
  play: Play<never>,
  selection: Selection,
  odds: Readonly<Record<string, Odds>>,
): Odds {
  const counts = play.singles(selection);
  return play.kinds
    .filter(({ name }) => (counts[name] ?? 0) > 0)
    .flatMap(({ prizes }) =>
      prizes.filter(({ isPush }) => !isPush).map(({ name }) => odds[name] ?? 0n),
    )
    .reduce((most, one) => (one > most ? one : most), 0n);
}

/** Half of what a prize pays; a push gives back what was staked, as always. */
export function reducedOdds(
  { kinds }: Pick<Play<never>, 'kinds'>,
  odds: Readonly<Record<string, Odds>>,
): Readonly<Record<string, Odds>> {
  const pushes = new Set(
    kinds.flatMap(({ prizes }) => prizes.filter(({ isPush }) => isPush).map(({ name }) => name)),
  );
  return Object.fromEntries(
    Object.entries(odds).map(([name, one]) => [name, pushes.has(name) ? one : one / 2n]),
  );
}

/** From which liability on a number gets half odds, and none; minor units, null never. */
export interface Thresholds {
  readonly reduceAt: bigint | null;
  readonly closeAt: bigint | null;
}

/** What new tickets get on a number. @param said by staff; null: by the thresholds */
export function numberState(
  liability: bigint,
  { reduceAt, closeAt }: Thresholds,
  said: NumberState | null,
): NumberState {
  if (said !== null) return said;
  if (closeAt !== null && liability >= closeAt) return 'closed';
  return reduceAt !== null && liability >= reduceAt ? 'reduced' : 'full';
}
