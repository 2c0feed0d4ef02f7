/**
 * Which single bets a selection is made of, each under a name that all plays share which sell the same bet:
 * three digits in their places are one number, whether a straight bet or any places were chosen. Pure.
 */
import { combinations, only, permutationsOf } from './counting.ts';
import type { Play } from './play.ts';
import { type Grammar, printSelection, type Selection } from './selection.ts';

/** A number under the play that counts it. */
export interface NamedBet {
  readonly play: string;
  readonly number: string;
}

/** The smallest selections that a selection of combinations is made of; those that are no bet included. */
export function* partsOf(grammar: Grammar, selection: Selection): Generator<Selection> {
  switch (grammar.form) {
    case 'list':
    case 'options':
      for (const token of only(selection)) yield [[token]];
      return;
    case 'set':
      for (const some of combinations(only(selection), grammar.least)) yield [some];
      return;
    case 'places':
      yield* partsOfPlaces(selection, grammar.filled[0]);
      return;
    case 'parts':
      yield* partsOfTwo(grammar, selection);
  }
}

function* partsOfPlaces(selection: Selection, length: number): Generator<Selection> {
  const filled = selection.flatMap((group, at) => (group.length > 0 ? [at] : []));
  for (const chosen of combinations(filled, length)) {
    for (const tokens of oneOfEach(chosen.map((at) => selection[at] ?? []))) {
      yield selection.map((_, at) => {
        const token = tokens[chosen.indexOf(at)];
        return token === undefined ? [] : [token];
      });
    }
  }
}

function* oneOfEach(
  groups: Selection,
  before: readonly string[] = [],
): Generator<readonly string[]> {
  const [first, ...rest] = groups;
  if (first === undefined) {
    yield before;
    return;
  }
  for (const token of first) yield* oneOfEach(rest, [...before, token]);
}

/** Two parts that each give some of theirs; where they share nothing, the first is in every bet. */
function* partsOfTwo(
  { least, most, shares }: Extract<Grammar, { form: 'parts' }>,
  [first = [], second = []]: Selection,
): Generator<Selection> {
  if (shares === undefined) {
    for (const rest of combinations(second, most[0] + 1 - first.length)) yield [first, rest];
    return;
  }
  for (const some of combinations(first, least[0])) {
    for (const others of combinations(second, least[1])) yield [some, others];
  }
}

/** Under which names the bets of a part are counted: one each. */
export function namesOf(
  { code, grammar }: Pick<Play<never>, 'code' | 'grammar'>,
  part: Selection,
): readonly NamedBet[] {
  const twin = twins.find(({ of }) => of.test(code))?.names(code, part);
  return twin ?? [{ play: code, number: printSelection(grammar, part) }];
}

/** Plays under which bets of a play may be counted, besides its own. */
export const homesOf = (code: string): readonly string[] =>
  twins.find(({ of }) => of.test(code))?.homes(code) ?? [];

interface Twin {
  readonly of: RegExp;
  readonly homes: (code: string) => readonly string[];
  /** Nothing where no other play has that bet. */
  readonly names: (code: string, part: Selection) => readonly NamedBet[] | undefined;
}

/** Windows of five balls by their length: where each begins, by its name. */
const windows: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  2: { 0: '_F', 3: '_B' },
  3: { 0: '_F', 1: '_M', 2: '_B' },
  4: { 0: '_F', 1: '_B' },
};

/** The name of the window that those places are; nothing where they are none. */
function windowOf(places: readonly number[]): string | undefined {
  const [from = 0] = places;
  const isRow = places.every((place, at) => place === from + at);
  return isRow ? windows[places.length]?.[from] : undefined;
}

const suffixes = (length: number) => Object.values(windows[length] ?? {});
const inOrder = (signs: Iterable<string>) => [...signs].toSorted();

/** A pair and another digit, as typed groups write them. */
const pairsOf = ([one = '', other = '']: readonly string[]) =>
  [one + one + other, one + other + other].map((number) => inOrder(number).join(''));

const groupNames = (kind: string, play: string, digits: readonly string[]): readonly NamedBet[] =>
  (kind === '3' ? pairsOf(digits) : [inOrder(digits).join('')]).map((number) => ({ play, number }));

const twins: readonly Twin[] = [
  {
    // Numbers with some that are in every choice are choices of those numbers.
    of: /^(?:L\d+Q|R\d|D3)_DT$/,
    homes: (code) => [code.slice(0, -3)],
    names(code, part) {
      const tokens = inOrder(part.flat());
      const number = tokens.join((tokens[0] ?? '').length > 1 ? ' ' : '');
      return [{ play: code.slice(0, -3), number }];
    },
  },
  {
    of: /^RX[234]$/,
    homes: (code) => suffixes(Number(code[2])).map((suffix) => `${code[2]}X_ZX${suffix}`),
    names(code, part) {
      const places = part.flatMap((group, at) => (group.length > 0 ? [at] : []));
      const suffix = windowOf(places);
      if (suffix === undefined) return undefined;
      return [{ play: `${code[2]}X_ZX${suffix}`, number: part.flat().join(',') }];
    },
  },
  {
    of: /^RX(?:2Z|3Z3|3Z6)$/,
    homes: (code) =>
      suffixes(Number(code[2])).map((suffix) => `${code[2]}X_${groupOf(code)}${suffix}`),
    names(code, [places = [], digits = []]) {
      const suffix = windowOf(places.map((place) => Number(place) - 1));
      if (suffix === undefined) return undefined;
      return groupNames(code[4] ?? '', `${code[2]}X_${groupOf(code)}${suffix}`, digits);
    },
  },
  {
    of: /^3X_Z[36](?:_[FMB])?$/,
    homes: (code) => [`3X_ZHH${code.slice(5)}`],
    names: (code, part) => groupNames(code[4] ?? '', `3X_ZHH${code.slice(5)}`, only(part)),
  },
  {
    of: /^4D_(?:BOX|ROLL)_(?:BIG|SMALL)$/,
    homes: (code) => [straightOf(code)],
    names(code, part) {
      const [entry = ''] = only(part);
      const numbers = code.startsWith('4D_BOX')
        ? permutationsOf(entry)
        : [...'0123456789'].map((digit) => entry.replace('R', digit));
      return numbers.map((number) => ({ play: straightOf(code), number }));
    },
  },
  { of: /^DA1$/, homes: () => ['X2'], names: (_, part) => [named('X2', only(part).join(' '))] },
  {
    of: /^Q1$/,
    homes: () => ['DWD'],
    names: (_, part) => [named('DWD', `1=${part[0]?.[0] ?? ''}`)],
  },
];

const named = (play: string, number: string): NamedBet => ({ play, number });
const groupOf = (code: string) => (code === 'RX2Z' ? 'ZUX' : 'ZHH');
const straightOf = (code: string) => code.replace(/_(?:BOX|ROLL)/, '');
