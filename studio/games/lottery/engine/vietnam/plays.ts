/** Bet types of the traditional lotteries of Vietnam (domain rules A1.2). */
import { rational } from '#engine/rational.ts';
import { chanceOfAll, only, ways } from '../counting.ts';
import { fixed, type Odds } from '../odds.ts';
import { type BetKind, onePrize, type Play } from '../play.ts';
import {
  digits,
  type Grammar,
  listOf,
  optionsOf,
  type Selection,
  setOf,
  twoDigits,
} from '../selection.ts';
import { endsOf, prizesOf, scannedBy, type VietnamRegion, type VietnamResult } from './result.ts';

export type VietnamPlay = Play<VietnamResult>;

const pairs = twoDigits(0, 99);
const last = (length: number) => (number: string) => number.slice(-length);

/** Odds of a region, the North's first. */
const by = (region: VietnamRegion, north: number, south: number): Odds =>
  fixed(region === 'north' ? north : south);

/** Numbers typed one by one, each looked for in a list of numbers that a result has. */
function scan(
  code: string,
  length: number,
  of: {
    /** How many numbers the list has. */
    readonly scanned: number;
    readonly odds: Odds;
    /** What a number costs; the numbers of the list unless told otherwise. */
    readonly units?: number;
    list(result: VietnamResult): readonly string[];
  },
): VietnamPlay {
  const chance = rational(of.scanned, 10 ** length);
  return {
    code,
    grammar: listOf(length),
    kinds: onePrize(chance, of.odds, of.units ?? of.scanned),
    singles: (selection) => ({ win: only(selection).length }),
    hits(selection, result) {
      const chosen = new Set(only(selection));
      return { win: of.list(result).filter((number) => chosen.has(number)).length };
    },
  };
}

/** Digits, each a bet, one of which a result has. */
function digit(code: string, odds: Odds, read: (special: string) => number): VietnamPlay {
  return {
    code,
    grammar: setOf(digits),
    kinds: onePrize(rational(1, 10), odds),
    singles: (selection) => ({ win: only(selection).length }),
    hits: (selection, result) => ({
      win: only(selection).includes(String(read(specialOf(result)))) ? 1 : 0,
    }),
  };
}

const specialOf = (result: VietnamResult): string => prizesOf(result, 'DB')[0] ?? '';
const at = (text: string, place: number): number => Number(text.at(place) ?? 0);

/** Two sides of the last two digits of the special prize. */
function sides(
  code: string,
  options: readonly [string, string],
  isFirst: (end: number) => boolean,
): VietnamPlay {
  return {
    code,
    grammar: optionsOf(options),
    kinds: onePrize(rational(1, 2), fixed(1.96)),
    singles: (selection) => ({ win: only(selection).length }),
    hits(selection, result) {
      const drawn = options[isFirst(Number(specialOf(result).slice(-2))) ? 0 : 1];
      return { win: only(selection).includes(drawn) ? 1 : 0 };
    },
  };
}

/** Which of the chosen numbers are among the last two digits of the prizes: repeats count once. */
function present(selection: Selection, result: VietnamResult): number {
  const drawn = new Set(endsOf(result, 2));
  return only(selection).filter((number) => drawn.has(number)).length;
}

/** All of `size` numbers among the ends of `scanned` prizes; more numbers are every choice of so many. */
function parlay(code: string, size: number, scanned: number, odds: Odds): VietnamPlay {
  return {
    code,
    grammar: setOf(pairs, size, 20),
    kinds: onePrize(chanceOfAll(size, scanned, 100), odds),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits: (selection, result) => ({ win: ways(present(selection, result), size) }),
  };
}

/** Every parlay of three or four numbers at once. */
function roundParlay(scanned: number, odds: readonly Odds[]): VietnamPlay {
  const kinds: BetKind[] = odds.map((paid, index) => {
    const name = `X${index + 2}`;
    const chance = chanceOfAll(index + 2, scanned, 100);
    return { name, units: 1, prizes: [{ name, chance, odds: paid }] };
  });
  const count = (numbers: number) =>
    Object.fromEntries(kinds.map(({ name }, index) => [name, ways(numbers, index + 2)]));
  return {
    code: 'XQ',
    grammar: setOf(pairs, 3, 4),
    kinds,
    singles: (selection) => count(only(selection).length),
    hits: (selection, result) => count(present(selection, result)),
  };
}

/** None of `size` numbers among the ends of the prizes. */
function missing(code: string, size: number, scanned: number, odds: Odds): VietnamPlay {
  const chance = rational(BigInt(100 - size) ** BigInt(scanned), 100n ** BigInt(scanned));
  return {
    code,
    grammar: setOf(pairs, size, 20),
    kinds: onePrize(chance, odds),
    singles: (selection) => ({ win: ways(only(selection).length, size) }),
    hits(selection, result) {
      return { win: ways(only(selection).length - present(selection, result), size) };
    },
  };
}

/** The seven prizes of the South that street sellers take, by numbers of two, three or four digits. */
function sevenLots(): VietnamPlay {
  const rows = [
    { length: 2, scanned: 7, odds: fixed(97) },
    { length: 3, scanned: 6, odds: fixed(950) },
    { length: 4, scanned: 5, odds: fixed(8880) },
  ];
  const name = (length: number) => `${length}-digits`;
  const grammar: Grammar = { form: 'list', entry: /^[0-9]{2,4}$/, most: 1000 };
  const scanned = (result: VietnamResult) => prizesOf(result, 'DB', 'G5', 'G6', 'G7', 'G8');
  return {
    code: 'B7L',
    grammar,
    kinds: rows.map(({ length, scanned: units, odds }) => ({
      name: name(length),
      units,
      prizes: [{ name: name(length), chance: rational(units, 10 ** length), odds }],
    })),
    singles: (selection) =>
      Object.fromEntries(
        rows.map(({ length }) => [
          name(length),
          only(selection).filter((number) => number.length === length).length,
        ]),
      ),
    hits(selection, result) {
      const count = (length: number) => {
        const chosen = new Set(only(selection).filter((number) => number.length === length));
        return scanned(result)
          .filter((number) => number.length >= length)
          .filter((number) => chosen.has(number.slice(-length))).length;
      };
      return Object.fromEntries(rows.map(({ length }) => [name(length), count(length)]));
    },
  };
}

/** What both regions offer, with their own odds and numbers of prizes. */
function shared(region: VietnamRegion): readonly VietnamPlay[] {
  const isNorth = region === 'north';
  const [k2, k3, k4] = [2, 3, 4].map((length) => scannedBy(region, length)) as [
    number,
    number,
    number,
  ];
  const special = (take: (number: string) => string) => (result: VietnamResult) =>
    prizesOf(result, 'DB').map(take);
  const heads = (result: VietnamResult) => prizesOf(result, isNorth ? 'G7' : 'G8');
  const threes = (result: VietnamResult) => prizesOf(result, isNorth ? 'G6' : 'G7');
  const lo2 = { scanned: k2, list: (result: VietnamResult) => endsOf(result, 2) };
  const one = { scanned: 1 };
  return [
    scan('LO2', 2, { ...lo2, odds: by(region, 98, 97) }),
    scan('LO2D', 2, {
      scanned: k2,
      odds: fixed(97),
      list: (result) =>
        prizesOf(result, 'DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8').map((number) =>
          number.slice(0, 2),
        ),
    }),
    scan('LO2_1K', 2, { ...lo2, units: 1, odds: by(region, 3.629, 5.388) }),
    scan('LO3', 3, { scanned: k3, odds: fixed(950), list: (result) => endsOf(result, 3) }),
    scan('LO4', 4, { scanned: k4, odds: fixed(8880), list: (result) => endsOf(result, 4) }),
    scan('DE_DB', 2, { ...one, odds: fixed(98), list: special(last(2)) }),
    scan('DE_DAU', 2, {
      ...one,
      odds: fixed(97),
      list: special((number) => number.slice(0, 2)),
    }),
    scan('DE_G1', 2, {
      ...one,
      odds: fixed(97),
      list: (result) => prizesOf(result, 'G1').map(last(2)),
    }),
    scan('DD', 2, {
      scanned: isNorth ? 5 : 2,
      odds: fixed(97),
      list: (result) => [...heads(result), ...special(last(2))(result)],
    }),
    digit('DAU', fixed(9.7), (number) => at(number, -2)),
    digit('DUOI', fixed(9.7), (number) => at(number, -1)),
    digit('TONG', fixed(9.7), (number) => (at(number, -1) + at(number, -2)) % 10),
    sides('TX', ['BIG', 'SMALL'], (end) => end >= 50),
    sides('CL', ['ODD', 'EVEN'], (end) => end % 2 === 1),
    scan('C3_DB', 3, { ...one, odds: fixed(950), list: special(last(3)) }),
    scan('C3_DAU', 3, { scanned: isNorth ? 3 : 1, odds: fixed(950), list: threes }),
    scan('XC', 3, {
      scanned: isNorth ? 4 : 2,
      odds: fixed(950),
      list: (result) => [...threes(result), ...special(last(3))(result)],
    }),
    scan('C4_DB', 4, { ...one, odds: fixed(8880), list: special(last(4)) }),
    parlay('X2', 2, k2, by(region, 17, 36)),
    parlay('X3', 3, k2, by(region, 74, 230)),
    parlay('X4', 4, k2, by(region, 330, 1550)),
    roundParlay(k2, [by(region, 17, 36), by(region, 74, 230), by(region, 330, 1550)]),
    missing('TR4', 4, k2, by(region, 2.89, 2.001)),
    missing('TR8', 8, k2, by(region, 9.12, 4.306)),
    missing('TR10', 10, k2, by(region, 16.5, 6.395)),
  ];
}

/** Every bet type of a region, in the order of the panels. */
export const vietnamPlays: Readonly<Record<VietnamRegion, readonly VietnamPlay[]>> = {
  north: [
    ...shared('north'),
    scan('DE_G7N', 2, { scanned: 4, odds: fixed(97), list: (result) => prizesOf(result, 'G7') }),
    scan('B8L', 2, {
      scanned: 8,
      odds: fixed(97),
      list: (result) => prizesOf(result, 'DB', 'G6', 'G7').map(last(2)),
    }),
  ],
  south: [
    ...shared('south'),
    scan('DE_G8', 2, { scanned: 1, odds: fixed(97), list: (result) => prizesOf(result, 'G8') }),
    sevenLots(),
    parlay('DA1', 2, 18, fixed(36)),
  ],
};

/** Pairs over the prizes of two stations at once; its result is that of both, pooled. */
export const twoStations: VietnamPlay = parlay('DA2', 2, 36, fixed(10.51));
