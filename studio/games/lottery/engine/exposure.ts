/**
 * What a line costs the house by the number that comes. Pure, and nothing that draws reads it. A number is a
 * single bet: a number of a list, an option, a digit of a place, a combination. The same bet of several plays
 * is one number. Of lines with very many combinations all share one figure.
 */
import type { Odds } from './odds.ts';
import { countBets, type Play, unitsOf } from './play.ts';
import { type Grammar, printSelection, type Selection } from './selection.ts';
import { type NamedBet, namesOf, partsOf } from './single-bets.ts';

/** Where combinations are counted of lines that have too many of them to count each. */
export const ALL_OTHERS = '*';
/** Combinations of a line that are counted one by one. */
export const COUNTED_MAX = 200;
/** Longest name of a combination. */
const NAME_MAX = 80;
const THOUSAND = 1000n;

export const numberStates = ['full', 'reduced', 'closed'] as const;
export type NumberState = (typeof numberStates)[number];

/** Minor units. */
export interface NumberExposure extends NamedBet {
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
  return numbersOf(play, selection).flatMap(({ names, part }) => {
    const highest = highestOdds(play, part, odds);
    const stake = (each * BigInt(unitsOf(play, part))) / BigInt(names.length);
    const liability = (each * highest) / THOUSAND;
    return names.map((name) => ({ ...name, stake, liability, odds: highest }));
  });
}

/** What of a selection is counted for itself: the selection of it alone, and the names of its bets. */
export interface CountedPart {
  readonly names: readonly NamedBet[];
  readonly part: Selection;
}

/** Numbers of a selection. */
export function numbersOf(play: Play<never>, selection: Selection): readonly CountedPart[] {
  const { code, grammar } = play;
  if (singlesOf(grammar)) return singleNumbers(play, selection);
  const bets = countBets(play, selection);
  const parts = bets > COUNTED_MAX ? undefined : exactParts(play, selection, bets);
  if (parts !== undefined) return parts;
  const name = printSelection(grammar, selection);
  const number = bets === 1 && name.length <= NAME_MAX ? name : ALL_OTHERS;
  return [{ names: [{ play: code, number }], part: selection }];
}

/** Tokens that are bets of their own; one that stands for many numbers is counted under each of them. */
function singleNumbers(play: Play<never>, selection: Selection): readonly CountedPart[] {
  const { code, grammar } = play;
  if (grammar.form === 'places') {
    return selection.flatMap((tokens, place) =>
      tokens.map((token) => {
        const part = selection.map((_, at) => (at === place ? [token] : []));
        const own = { play: code, number: `${place + 1}=${token}` };
        return { names: code === 'Q1' ? namesOf(play, part) : [own], part };
      }),
    );
  }
  const parts = (selection[0] ?? []).map((token) => [[token]] as const);
  const counted = parts.map((part) => ({ names: namesOf(play, part), part }));
  const names = counted.reduce((sum, one) => sum + one.names.length, 0);
  if (names === parts.length || names <= COUNTED_MAX) return counted;
  return [{ names: [{ play: code, number: ALL_OTHERS }], part: selection }];
}

/** The combinations of a selection; undefined where they are not its bets, each once. */
function exactParts(
  play: Play<never>,
  selection: Selection,
  bets: number,
): readonly CountedPart[] | undefined {
  const counted: CountedPart[] = [];
  let found = 0;
  for (const part of partsOf(play.grammar, selection)) {
    const own = countBets(play, part);
    if (own === 0) continue;
    found += own;
    if (found > bets) return undefined;
    counted.push({ names: namesOf(play, part), part });
  }
  return found === bets ? counted : undefined;
}

/** Names of all bets of a line that is counted as a whole; for whoever looks for some among them. */
export function* namesWithin(play: Play<never>, selection: Selection): Generator<NamedBet> {
  for (const part of partsOf(play.grammar, selection)) {
    if (countBets(play, part) > 0) yield* namesOf(play, part);
  }
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

/**
 * What new tickets get on a number. What one of staff says holds up to the bound; `beyond`, as two say, it is
 * full whatever it costs. @param said null: by the thresholds
 */
export function numberState(
  liability: bigint,
  { reduceAt, closeAt }: Thresholds,
  said: { readonly state: NumberState; readonly beyond: boolean } | null,
): NumberState {
  if (said?.beyond === true) return said.state;
  if (closeAt !== null && liability >= closeAt) return 'closed';
  if (said !== null) return said.state;
  return reduceAt !== null && liability >= reduceAt ? 'reduced' : 'full';
}
