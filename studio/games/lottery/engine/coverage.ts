/** How much of a market somebody covers in an issue: who covers most of it risks little (domain rules H2). */
import { multiply, type Rational, rational, sum, zero } from '#engine/rational.ts';
import type { Play } from './play.ts';
import type { Grammar, Selection } from './selection.ts';

/** Above it the bets of a market count as no turnover. */
const COVERED_MOST = rational(70, 100);

/** Names of options that exclude each other and are all there is; options of none of them stand alone. */
const markets: readonly (readonly string[])[] = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER', 'TIE'],
];

/** Whether selections of one play, all of one player in one issue, cover more than 70 % of a market. */
export function coversMarket<Result>(
  play: Play<Result>,
  selections: readonly Selection[],
): boolean {
  return coverages(play, selections).some((part) => isAbove(part, COVERED_MOST));
}

/** What part of each market of the play is covered, repeats counted once. */
function coverages<Result>(
  play: Play<Result>,
  selections: readonly Selection[],
): readonly Rational[] {
  const { grammar } = play;
  switch (grammar.form) {
    case 'options':
      return optionCoverages(grammar, union(selections, 0));
    case 'list':
      return [listCoverage(union(selections, 0))];
    case 'places':
      return placeCoverages(grammar, selections);
    case 'set':
      return [setCoverage(play, grammar, selections)];
    case 'parts':
      return [byChance(play, selections)];
  }
}

type Of<Form> = Extract<Grammar, { form: Form }>;

function optionCoverages({ options }: Of<'options'>, chosen: ReadonlySet<string>) {
  return markets
    .filter((market) => market.every((name) => options.includes(name)))
    .map((market) => rational(market.filter((name) => chosen.has(name)).length, market.length));
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
    rational(union(selections, place).size, tokens.length),
  );
  if (least <= 1) return parts;
  return [parts.filter(({ num }) => num > 0n).reduce(multiply, rational(1))];
}

/** Of tokens that are bets of their own, those that were chosen; of combinations, what their chances say. */
function setCoverage<Result>(
  play: Play<Result>,
  { tokens, least }: Of<'set'>,
  selections: readonly Selection[],
): Rational {
  return least === 1
    ? rational(union(selections, 0).size, tokens.length)
    : byChance(play, selections);
}

/** No more than the chances of all single bets together: exact where they exclude each other. */
function byChance<Result>(play: Play<Result>, selections: readonly Selection[]): Rational {
  const different = new Map(selections.map((one) => [JSON.stringify(one), one]));
  const chances = [...different.values()].flatMap((selection) => {
    const counts = play.singles(selection);
    return play.kinds.flatMap(({ name, prizes }) =>
      prizes
        .filter(({ isPush }) => !isPush)
        .map(({ chance }) => multiply(chance, rational(counts[name] ?? 0))),
    );
  });
  return sum(chances);
}

const union = (selections: readonly Selection[], at: number): ReadonlySet<string> =>
  new Set(selections.flatMap((groups) => groups[at] ?? []));

const isAbove = (one: Rational, other: Rational) => one.num * other.den > other.num * one.den;
