/**
 * Markets that several plays bet on: what can come there, and which part of each play is about it (domain
 * rules H2). Sides of a ball, a rank, a sum, two digits or the special number are markets of their own, by
 * size and by parity; whatever names numbers is beside each of them.
 */
import type { FamilyName } from './families.ts';
import type { MarkSixResult } from './mark-six/numbers.ts';
import type { Selection } from './selection.ts';
import type { ThaiResult } from './sea/thai.ts';
import type { VietnamRegion, VietnamResult } from './vietnam/result.ts';

/** What can come in a market, and how often of all. */
export interface MarketOutcome {
  readonly result: unknown;
  readonly weight: number;
}

/** What of a selection is about the market; groups of it that are not are empty. */
type Part = (selection: Selection) => Selection;

export interface SharedMarket {
  readonly outcomes: () => readonly MarketOutcome[];
  readonly parts: Readonly<Record<string, Part>>;
}

const whole: Part = (selection) => selection;
const options =
  (...names: readonly string[]): Part =>
  ([chosen = []]) => [chosen.filter((name) => names.includes(name))];
const placeOf =
  (place: number): Part =>
  (selection) =>
    selection.map((group, at) => (at === place ? group : []));

const size = options('BIG', 'SMALL');
const parity = options('ODD', 'EVEN');
const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const alike = (results: readonly unknown[]): readonly MarketOutcome[] =>
  results.map((result) => ({ result, weight: 1 }));

/** What can come does not change: it is written down when it is first asked for. */
function once(make: SharedMarket['outcomes']): SharedMarket['outcomes'] {
  let made: readonly MarketOutcome[] | undefined;
  return () => (made ??= make());
}

/** A ball, or a rank: its numbers with its size, and with its parity. */
const ofPlaces = (
  places: number,
  numbers: readonly [from: number, to: number],
  partsOf: (place: number) => Readonly<Record<string, Part>>,
): readonly SharedMarket[] =>
  count(0, places - 1).flatMap((place) => {
    const outcomes = once(() =>
      alike(
        count(...numbers).map((number) =>
          Array.from({ length: places }, (_, at) => (at === place ? number : 0)),
        ),
      ),
    );
    return [size, parity].map((sides) => ({
      outcomes,
      parts: { ...partsOf(place), [`BSOE_${place + 1}`]: sides },
    }));
  });

const fixedAt = (code: string) => (place: number) => ({ [code]: placeOf(place) });
const shared = (
  outcomes: SharedMarket['outcomes'],
  parts: SharedMarket['parts'],
): SharedMarket => ({ outcomes: once(outcomes), parts });

/** Three dice by what shows, in any order. */
const diceOutcomes = () =>
  count(1, 6).flatMap((a) =>
    count(a, 6).flatMap((b) =>
      count(b, 6).map((c) => ({
        result: [a, b, c],
        weight: a === b && b === c ? 1 : a === b || b === c ? 3 : 6,
      })),
    ),
  );

/** Sums of three digits, each by one draw that has it. */
const sum28Outcomes = () =>
  count(0, 27).map((sum) => {
    const digits = [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)];
    const weight = count(0, 9)
      .flatMap((a) => count(0, 9).map((b) => sum - a - b))
      .filter((c) => c >= 0 && c <= 9).length;
    return { result: digits, weight };
  });

const firstTwoOutcomes = () =>
  alike(
    count(1, 10).flatMap((first) =>
      count(1, 10).flatMap((second) => (first === second ? [] : [[first, second]])),
    ),
  );

const specialOutcomes = () =>
  alike(count(1, 49).map((special): MarkSixResult => ({ mains: [], special })));
/** What is bet on the special number: colours and animals of it are numbers in the end. */
const ofSpecialNumber = ['TM', 'TM_HALF', 'TM_COLOR', 'TM_HALFWAVE', 'TM_ZOD', 'HX', 'TM_TAILN'];
const sidesOfSpecialNumber = ['TM_BS', 'TM_OE', 'TM_SUM', 'TM_TAIL'];
/** What is bet on the last two digits of the special prize. */
const ofLastTwo = ['DE_DB', 'DAU', 'DUOI', 'TONG'];
const sidesOfLastTwo = ['TX', 'CL'];

/** Plays that are about one and the same number, however they name what they take of it. */
const ofOneNumber = (outcomes: SharedMarket['outcomes'], codes: readonly string[]): SharedMarket =>
  shared(outcomes, Object.fromEntries(codes.map((code) => [code, whole])));

/** A market for each kind of side: big and odd are no two sides of one thing, numbers are beside either. */
const bySides = (
  outcomes: SharedMarket['outcomes'],
  codes: readonly string[],
  sides: readonly string[],
): readonly SharedMarket[] => sides.map((side) => ofOneNumber(outcomes, [...codes, side]));

const pairs = count(0, 99).map((number) => String(number).padStart(2, '0'));
/** The last two digits of the special prize, in the region's length of it. */
const ofSpecialPrize = (region: VietnamRegion): readonly SharedMarket[] => {
  const outcomes = () =>
    alike(
      pairs.map((pair): VietnamResult => ({
        region,
        prizes: { DB: [pair.padStart(region === 'north' ? 5 : 6, '0')] },
      })),
    );
  return bySides(once(outcomes), ofLastTwo, sidesOfLastTwo);
};

const thaiOutcomes = (make: (pair: string) => ThaiResult) => () => alike(pairs.map(make));

/** By family; of a family that is not named no two plays share a market. */
export const sharedMarkets: Readonly<Partial<Record<FamilyName, readonly SharedMarket[]>>> = {
  'five-balls': ofPlaces(5, [0, 9], fixedAt('DWD')),
  'three-digits': ofPlaces(3, [0, 9], fixedAt('DWD')),
  'eleven-of-five': ofPlaces(5, [1, 11], (place) => ({
    ...fixedAt('DWD')(place),
    ...(place === 0 && { Q1: whole }),
  })),
  race: [
    ...ofPlaces(10, [1, 10], fixedAt('POS')),
    shared(firstTwoOutcomes, { GY: whole, GY_BS: whole }),
    shared(firstTwoOutcomes, { GY: whole, GY_OE: whole }),
  ],
  dice: [
    shared(diceOutcomes, { SUM: whole, BSOE: size, BSOE_T: whole }),
    shared(diceOutcomes, { SUM: whole, BSOE: parity }),
  ],
  'sum-28': [size, parity].map((sides) =>
    shared(sum28Outcomes, { NUM: whole, PACK3: whole, EXT: whole, COMB: whole, BSOE: sides }),
  ),
  'mark-six': bySides(once(specialOutcomes), ofSpecialNumber, sidesOfSpecialNumber),
  'vietnam-north': ofSpecialPrize('north'),
  'vietnam-south': ofSpecialPrize('south'),
  thai: [
    ofOneNumber(
      thaiOutcomes((top) => ({ top, bottom: '' })),
      ['T2T', 'T19T'],
    ),
    ofOneNumber(
      thaiOutcomes((bottom) => ({ top: '', bottom })),
      ['T2B', 'T19B'],
    ),
  ],
};
