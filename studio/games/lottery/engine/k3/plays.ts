/** Bet types of three dice (domain rules A3.3). */
import { rational } from '#engine/rational.ts';
import { alike, byName, byValue, sideNames, sidesOf } from '../by-name.ts';
import { combinations, only, ways } from '../counting.ts';
import { fixed, oddsOf, returns } from '../odds.ts';
import { type BetKind, kindsByName, onePrize, type Play, rowsAtReturn } from '../play.ts';
import { setOf, twoDigits } from '../selection.ts';

/** Three numbers from 1 to 6. */
export type DicePlay = Play<readonly number[]>;

const faces: readonly string[] = [...'123456'];
const of = (count: number) => rational(count, 216);
const atCombination = (count: number) =>
  onePrize(of(count), oddsOf(of(count), returns.combination));
const signs = (result: readonly number[]) => result.map(String);
const total = (result: readonly number[]) => result.reduce((all, face) => all + face, 0);
const isTriple = (result: readonly number[]) => new Set(result).size === 1;
const times = (result: readonly number[], face: string) =>
  signs(result).filter((drawn) => drawn === face).length;

/** Faces, each a bet. */
const perFace = (
  code: string,
  kinds: readonly BetKind[],
  isHit: (face: string, result: readonly number[]) => boolean,
): DicePlay => ({
  code,
  grammar: setOf(faces),
  kinds,
  singles: (selection) => ({ win: only(selection).length }),
  hits: (selection, result) => ({
    win: only(selection).filter((face) => isHit(face, result)).length,
  }),
});

const sumWays = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
const sums = twoDigits(3, 18);
const evenMoney = fixed(1.96);

/** Faces that all show, each once. */
function different(size: number): DicePlay {
  return {
    code: `D${size}`,
    grammar: setOf(faces, size),
    kinds: atCombination(size === 3 ? 6 : 30),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      const drawn = [...new Set(signs(result))].filter((face) => only(selection).includes(face));
      return { win: ways(drawn.length, size) };
    },
  };
}

export const dicePlays: readonly DicePlay[] = [
  byValue(
    'SUM',
    rowsAtReturn(
      sumWays.map((count, at) => [sums[at] ?? '', of(count)]),
      returns.combination,
    ),
    (result) => String(total(result)).padStart(2, '0'),
  ),
  byName('BSOE', alike(sideNames, of(108), evenMoney), (result) => sidesOf(total(result), 11)),
  byName('BSOE_T', alike(['BIG', 'SMALL'], of(105), evenMoney), (result) =>
    isTriple(result) ? [] : sidesOf(total(result), 11),
  ),
  byName('T3_ANY', kindsByName([['TRIPLE', of(6), oddsOf(of(6), returns.combination)]]), (result) =>
    isTriple(result) ? ['TRIPLE'] : [],
  ),
  perFace('T3_ONE', atCombination(1), (face, result) => times(result, face) === 3),
  byName(
    'S3_ANY',
    kindsByName([['STRAIGHT', of(24), oddsOf(of(24), returns.combination)]]),
    (result) => {
      const inOrder = result.toSorted((a, b) => a - b);
      return inOrder.every((face, at) => face === (inOrder[0] ?? 0) + at) ? ['STRAIGHT'] : [];
    },
  ),
  different(3),
  {
    code: 'D3_DT',
    grammar: { form: 'parts', tokens: faces, least: [1, 1], most: [2, 5] },
    kinds: atCombination(6),
    singles: ([bankers = [], drags = []]) => ({ win: ways(drags.length, 3 - bankers.length) }),
    hits([bankers = [], drags = []], result) {
      const drawn = signs(result);
      const wins = [...combinations(drags, 3 - bankers.length)].filter((rest) =>
        [...bankers, ...rest].every((face) => drawn.includes(face)),
      );
      return { win: wins.length };
    },
  },
  perFace('P2_DUP', atCombination(16), (face, result) => times(result, face) >= 2),
  {
    code: 'P2_ONE',
    grammar: { form: 'parts', tokens: faces, least: [1, 1], most: [6, 6], shares: true },
    kinds: atCombination(3),
    singles: ([pairs = [], others = []]) => ({
      win: pairs.length * others.length - pairs.filter((face) => others.includes(face)).length,
    }),
    hits([pairs = [], others = []], result) {
      const pair = pairs.some((face) => times(result, face) === 2);
      const other = others.some((face) => times(result, face) === 1);
      return { win: pair && other ? 1 : 0 };
    },
  },
  different(2),
  {
    code: 'ONE',
    grammar: setOf(faces),
    kinds: [
      {
        name: 'face',
        units: 1,
        prizes: [
          { name: 'once', chance: of(75), odds: fixed(2) },
          { name: 'twice', chance: of(15), odds: fixed(3) },
          { name: 'thrice', chance: of(1), odds: fixed(4) },
        ],
      },
    ],
    singles: (selection) => ({ face: only(selection).length }),
    hits(selection, result) {
      const found = only(selection).map((face) => times(result, face));
      const count = (wanted: number) => found.filter((one) => one === wanted).length;
      return { once: count(1), twice: count(2), thrice: count(3) };
    },
  },
];
