/** How much of a market somebody covers in an issue: who covers most of it risks little (domain rules H2). */
import { multiply, type Rational, rational, sum, zero } from '#engine/rational.ts';
import type { Play } from './play.ts';
import type { Grammar, Selection } from './selection.ts';

/** Above it the bets of a market count as no turnover. */
const COVERED_MOST = rational(70, 100);

/** Names of options that exclude each other; those of a play that are in none of these are one market. */
const markets: readonly (readonly string[])[] = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER', 'TIE'],
];

/** Digits that have a side; of places that are bet on by sides. */
const digitsOfSide: Readonly<Record<string, readonly number[]>> = {
  B: [5, 6, 7, 8, 9],
  S: [0, 1, 2, 3, 4],
  O: [1, 3, 5, 7, 9],
  E: [0, 2, 4, 6, 8],
};

/**
 * Whether selections of one play, all of one player in one issue, cover more than 70 % of a market: in steps,
 * between which others can have their turn.
 */
export function* coversMarket<Result>(
  play: Play<Result>,
  selections: readonly Selection[],
): Generator<undefined, boolean> {
  const parts = yield* coverages(play, selections);
  return parts.some((part) => isAbove(part, COVERED_MOST));
}

/** What part of each market of the play is covered, repeats counted once. */
function* coverages<Result>(
  play: Play<Result>,
  selections: readonly Selection[],
): Generator<undefined, readonly Rational[]> {
  const { grammar } = play;
  switch (grammar.form) {
    case 'options':
      return optionCoverages(play, grammar, union(selections, 0));
    case 'list':
      return [listCoverage(union(selections, 0))];
    case 'places':
      return placeCoverages(grammar, selections);
    case 'set':
      return grammar.least > 1
        ? [yield* byChance(play, selections)]
        : [setCoverage(play, grammar, union(selections, 0))];
    case 'parts':
      return [yield* byChance(play, selections)];
  }
}

type Of<Form> = Extract<Grammar, { form: Form }>;

/** By the chances of what was chosen; where options overlap, those are no less than what they cover. */
function optionCoverages<Result>(
  play: Play<Result>,
  { options }: Of<'options'>,
  chosen: ReadonlySet<string>,
): readonly Rational[] {
  const named = markets.flat();
  const rest = options.filter((name) => !named.includes(name));
  return [...markets, rest].map((market) =>
    sum(market.filter((name) => chosen.has(name)).map((name) => chanceOf(play, [[name]]))),
  );
}

/** Of all numbers of so many digits; patterns are no numbers and cover nothing by themselves. */
function listCoverage(chosen: ReadonlySet<string>): Rational {
  const byLength = new Map<number, number>();
  for (const entry of chosen) {
    if (/^[0-9]+$/.test(entry)) byLength.set(entry.length, (byLength.get(entry.length) ?? 0) + 1);
  }
  const parts = [...byLength].map(([length, count]) => rational(count, 10 ** length));
  return parts.reduce((most, part) => (isAbove(part, most) ? part : most), zero);
}

/** Each place is a market where it is a bet of its own; where several make one bet, all of them together. */
function placeCoverages(
  { tokens, places, filled: [least] }: Of<'places'>,
  selections: readonly Selection[],
): readonly Rational[] {
  const parts = Array.from({ length: places }, (_, place) =>
    partOfPlace(tokens, union(selections, place)),
  );
  if (least <= 1) return parts;
  return [parts.filter(({ num }) => num > 0n).reduce(multiply, rational(1))];
}

function partOfPlace(tokens: readonly string[], chosen: ReadonlySet<string>): Rational {
  if (tokens.some((token) => digitsOfSide[token] === undefined)) {
    return rational(chosen.size, tokens.length);
  }
  return rational(new Set([...chosen].flatMap((side) => digitsOfSide[side] ?? [])).size, 10);
}

/**
 * Of tokens that are bets of their own and exclude each other, their chances; where several can be right
 * those that were chosen of all. (Of combinations, what their chances say.)
 */
function setCoverage<Result>(
  play: Play<Result>,
  { tokens }: Of<'set'>,
  chosen: ReadonlySet<string>,
): Rational {
  const isOneOfAll = !isAbove(chanceOf(play, [tokens]), rational(1));
  return isOneOfAll ? chanceOf(play, [[...chosen]]) : rational(chosen.size, tokens.length);
}

/** No more than the chances of all single bets together: exact where they exclude each other. */
function* byChance<Result>(
  play: Play<Result>,
  selections: readonly Selection[],
): Generator<undefined, Rational> {
  const counted = new Set<string>();
  const bets = new Map<string, bigint>();
  for (const selection of selections) {
    yield undefined;
    const text = JSON.stringify(selection);
    if (counted.has(text)) continue;
    counted.add(text);
    for (const [kind, count] of Object.entries(play.singles(selection))) {
      bets.set(kind, (bets.get(kind) ?? 0n) + BigInt(count));
    }
  }
  return chanceOfBets(play, bets);
}

function chanceOf<Result>(play: Play<Result>, selection: Selection): Rational {
  const counts = Object.entries(play.singles(selection));
  return chanceOfBets(play, new Map(counts.map(([kind, count]) => [kind, BigInt(count)])));
}

/** Of so many bets of each kind: adding up tens of thousands of fractions would take seconds. */
function chanceOfBets<Result>(play: Play<Result>, bets: ReadonlyMap<string, bigint>): Rational {
  return sum(
    play.kinds.flatMap(({ name, prizes }) =>
      prizes
        .filter(({ isPush }) => !isPush)
        .map(({ chance }) => multiply(chance, rational(bets.get(name) ?? 0n))),
    ),
  );
}

const union = (selections: readonly Selection[], at: number): ReadonlySet<string> =>
  new Set(selections.flatMap((groups) => groups[at] ?? []));

const isAbove = (one: Rational, other: Rational) => one.num * other.den > other.num * one.den;
