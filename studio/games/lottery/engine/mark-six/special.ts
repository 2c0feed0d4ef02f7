/** Bets on the special number. Where 49 is neither side of a bet, it calls the bet off. */
import { rational } from '#engine/rational.ts';
import { alike, byName, byValue, pushOf, sideNames, sidesOf, withPush } from '../by-name.ts';
import { only } from '../counting.ts';
import { fixed, oddsOf, returns, truncate } from '../odds.ts';
import { type BetKind, kindsByName, onePrize } from '../play.ts';
import { digits, type Grammar, setOf } from '../selection.ts';
import {
  type Animal,
  animalOf,
  animals,
  countNumbers,
  fortyNine,
  type MarkSixPlay,
  tailOf,
  waveOfNumber,
  waves,
} from './numbers.ts';

const of = (count: number) => rational(count, 49);
const numberOdds = oddsOf(of(1), returns.number);

/** Options that 49 calls off, each with the numbers that make it true. */
function calledOffBy49(
  code: string,
  kinds: readonly BetKind[],
  trueOf: (number: number) => readonly string[],
): MarkSixPlay {
  const pushes = kinds.map(({ name }) => pushOf(name));
  return byName(code, kinds, ({ special }) => (special === 49 ? pushes : trueOf(special)));
}

const evenMoney = (names: readonly string[]) =>
  names.map((name) => withPush(name, of(24), of(1), fixed(1.96)));

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10);

const halves = ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'];
const halvesOf = (number: number) => sidesOf(number, 25).join('_');

const halfWavesOf = (number: number) =>
  sidesOf(number, 25).map((side) => `${waveOfNumber(number)}_${side}`);
const halfWaves = waves.flatMap((wave) => sideNames.map((side) => `${wave}_${side}`));

/** Odds of a bet that 49 calls off: what is left of the numbers is 48. */
const without49 = (count: number, basisPoints: number) =>
  truncate(rational(BigInt(basisPoints) * 48n, 10_000n * BigInt(count)));

/** Four numbers or the five that the year's animal, or a tail, has. */
const fourOrFive = (names: readonly string[], hasFive: (name: string) => boolean) =>
  kindsByName(
    names.map((name) => {
      const chance = of(hasFive(name) ? 5 : 4);
      return [name, chance, oddsOf(chance, returns.number)];
    }),
  );

/** Several animals at once: one bet, whose odds are those of their numbers. */
function combinedAnimals(own: Animal): MarkSixPlay {
  const grammar: Grammar = setOf(animals, 2, 11);
  const name = (count: number) => `${count}-animals`;
  return {
    code: 'HX',
    grammar,
    // Without 49 every animal has four numbers.
    kinds: Array.from({ length: 10 }, (_, at) => at + 2).map((count) =>
      withPush(name(count), of(4 * count), of(1), without49(4 * count, returns.number)),
    ),
    singles: (selection) => ({ [name(only(selection).length)]: 1 }),
    hits(selection, { special }) {
      const bet = name(only(selection).length);
      if (special === 49) return { [pushOf(bet)]: 1 };
      return only(selection).includes(animalOf(special, own)) ? { [bet]: 1 } : {};
    },
  };
}

/** Bets on the special number in a year of an animal. */
export const specialPlays = (own: Animal): readonly MarkSixPlay[] => [
  {
    code: 'TM',
    grammar: setOf(fortyNine),
    kinds: onePrize(of(1), numberOdds),
    singles: (selection) => ({ win: only(selection).length }),
    hits: (selection, { special }) => ({
      win: only(selection).includes(String(special).padStart(2, '0')) ? 1 : 0,
    }),
  },
  calledOffBy49('TM_BS', evenMoney(['BIG', 'SMALL']), (number) => sidesOf(number, 25)),
  calledOffBy49('TM_OE', evenMoney(['ODD', 'EVEN']), (number) => sidesOf(number, 25)),
  calledOffBy49('TM_SUM', evenMoney(sideNames), (number) => sidesOf(digitSum(number), 7)),
  calledOffBy49('TM_TAIL', evenMoney(['BIG', 'SMALL']), (number) => sidesOf(number % 10, 5)),
  calledOffBy49(
    'TM_HALF',
    halves.map((name) => withPush(name, of(12), of(1), fixed(3.88))),
    (number) => [halvesOf(number)],
  ),
  byName(
    'TM_COLOR',
    [...alike(['RED'], of(17), fixed(2.795)), ...alike(['BLUE', 'GREEN'], of(16), fixed(2.97))],
    ({ special }) => [waveOfNumber(special)],
  ),
  calledOffBy49(
    'TM_HALFWAVE',
    halfWaves.map((name) => {
      const count = countNumbers((number) => halfWavesOf(number).includes(name));
      return withPush(name, of(count), of(1), without49(count, returns.combination));
    }),
    halfWavesOf,
  ),
  byValue(
    'TM_ZOD',
    fourOrFive(animals, (name) => name === own),
    ({ special }) => animalOf(special, own),
  ),
  combinedAnimals(own),
  byValue(
    'TM_TAILN',
    fourOrFive(digits, (tail) => tail !== '0'),
    ({ special }) => tailOf(special),
  ),
];
