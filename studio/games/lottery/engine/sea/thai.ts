/** Bets on the last digits of a number and on two others, as Thailand plays them (domain rules A2). */
import { rational } from '#engine/rational.ts';
import { countSigns, only, permutationCount } from '../counting.ts';
import { fixed } from '../odds.ts';
import { kindsByName, onePrize, type Play } from '../play.ts';
import { digits, type Grammar, listOf, setOf } from '../selection.ts';

/** What Thai bets look at, wherever it comes from. Leading zeros are digits. */
export interface ThaiResult {
  /** Four digits, of which the last three and two are looked at. */
  readonly top: string;
  /** Two digits. */
  readonly bottom: string;
  /** Of the government's lottery: two numbers of three digits each. */
  readonly front3?: readonly string[];
  readonly back3?: readonly string[];
}

export type ThaiPlay = Play<ThaiResult>;

/** The government's lottery: the first prize of six digits, two fronts, two backs and two digits. */
export const ofGovernment = (result: {
  readonly first: string;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
  readonly back2: string;
}): ThaiResult => ({
  top: result.first.slice(-4),
  bottom: result.back2,
  front3: result.front3,
  back3: result.back3,
});

/** Laos publishes four digits; the first two of them are the bottom. */
export const ofLaos = (published: string): ThaiResult => ({
  top: published.slice(-4),
  bottom: published.slice(-4, -2),
});

/** Hanoi is a reading of the North's special and first prize. */
export const ofHanoi = (special: string, first: string): ThaiResult => ({
  top: special.slice(-4),
  bottom: first.slice(-2),
});

/** Numbers of so many digits, each compared with `numbers` that a result has. */
const exact = (
  code: string,
  length: number,
  { odds, numbers = 1 }: { readonly odds: number; readonly numbers?: number },
  read: (result: ThaiResult) => readonly string[],
): ThaiPlay => ({
  code,
  grammar: listOf(length),
  kinds: onePrize(rational(numbers, 10 ** length), fixed(odds)),
  singles: (selection) => ({ win: only(selection).length }),
  hits: (selection, result) => ({
    win: read(result).filter((number) => only(selection).includes(number)).length,
  }),
});

const inOrder = (number: string) => [...number].toSorted().join('');

/** Any order of the top digits; numbers by how many orders they have. */
const anyOrder = (
  code: string,
  grammar: Grammar,
  rows: readonly (readonly [orders: number, odds: number])[],
  length: number,
): ThaiPlay => ({
  code,
  grammar,
  kinds: kindsByName(
    rows.map(([orders, odds]) => [`${orders}-orders`, rational(orders, 10 ** length), fixed(odds)]),
  ),
  singles: (selection) =>
    countSigns(only(selection).map((number) => `${permutationCount(number)}-orders`)),
  hits(selection, result) {
    const drawn = inOrder(result.top.slice(-length));
    const right = only(selection).filter((number) => inOrder(number) === drawn);
    return countSigns(right.map((number) => `${permutationCount(number)}-orders`));
  },
});

/** A digit that is somewhere in a number. */
const run = (
  code: string,
  chance: readonly [number, number],
  odds: number,
  read: (result: ThaiResult) => string,
): ThaiPlay => ({
  code,
  grammar: setOf(digits),
  kinds: onePrize(rational(...chance), fixed(odds)),
  singles: (selection) => ({ win: only(selection).length }),
  hits: (selection, result) => ({
    win: only(selection).filter((digit) => read(result).includes(digit)).length,
  }),
});

const top3 = ({ top }: ThaiResult) => top.slice(-3);
const top2 = ({ top }: ThaiResult) => top.slice(-2);

/** Two digits that both are among the top three. */
const twoOfThree: ThaiPlay = {
  code: 'T2TD',
  grammar: listOf(2),
  kinds: kindsByName([
    ['different', rational(54, 1000), fixed(16)],
    ['double', rational(28, 1000), fixed(30)],
  ]),
  singles: (selection) => countSigns(only(selection).map(sort)),
  hits(selection, result) {
    const drawn = countSigns(top3(result));
    const right = only(selection).filter((number) =>
      Object.entries(countSigns(number)).every(([digit, times]) => (drawn[digit] ?? 0) >= times),
    );
    return countSigns(right.map(sort));
  },
};

function sort(number: string): 'double' | 'different' {
  return number[0] === number[1] ? 'double' : 'different';
}

/** A digit at hundreds, tens and units of the top. */
const places: ThaiPlay = {
  code: 'TPOS',
  grammar: { form: 'places', tokens: digits, places: 3, filled: [1, 3] },
  kinds: onePrize(rational(1, 10), fixed(9)),
  singles: (selection) => ({ win: selection.reduce((all, group) => all + group.length, 0) }),
  hits: (selection, result) => ({
    win: selection.filter((group, place) => group.includes(top3(result)[place] ?? '')).length,
  }),
};

/** All nineteen numbers of two digits that have a digit: each is a bet. */
const nineteen = (code: string, read: (result: ThaiResult) => string): ThaiPlay => ({
  code,
  grammar: setOf(digits),
  kinds: onePrize(rational(1, 100), fixed(92)),
  singles: (selection) => ({ win: 19 * only(selection).length }),
  hits: (selection, result) => ({
    win: only(selection).filter((digit) => read(result).includes(digit)).length,
  }),
});

/** No triple: its one order would pay a straight bet. */
const THREE: Grammar = { form: 'list', entry: /^(?!(.)\1\1)[0-9]{3}$/, most: 1000 };
/** Four different digits. */
const FOUR: Grammar = { form: 'list', entry: /^(?!.*(.).*\1)[0-9]{4}$/, most: 1000 };

const common: readonly ThaiPlay[] = [
  exact('T3T', 3, { odds: 900 }, (result) => [top3(result)]),
  anyOrder(
    'T3TD',
    THREE,
    [
      [6, 150],
      [3, 300],
    ],
    3,
  ),
  exact('T2T', 2, { odds: 92 }, (result) => [top2(result)]),
  exact('T2B', 2, { odds: 92 }, ({ bottom }) => [bottom]),
  run('TRT', [271, 1000], 3.2, top3),
  run('TRB', [19, 100], 4.2, ({ bottom }) => bottom),
];

/** The government's lottery. */
export const thaiPlays: readonly ThaiPlay[] = [
  ...common,
  exact('T3F', 3, { odds: 450, numbers: 2 }, ({ front3 = [] }) => front3),
  exact('T3B', 3, { odds: 450, numbers: 2 }, ({ back3 = [] }) => back3),
  twoOfThree,
  places,
  nineteen('T19T', top2),
  nineteen('T19B', ({ bottom }) => bottom),
];

/** Lotteries of four digits: Laos, Hanoi. */
export const fourDigitThaiPlays: readonly ThaiPlay[] = [
  exact('T4T', 4, { odds: 6000 }, ({ top }) => [top]),
  anyOrder('T4TD', FOUR, [[24, 350]], 4),
  ...common,
];
