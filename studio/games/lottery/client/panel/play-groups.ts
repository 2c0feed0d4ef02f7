/** How the plays of a family stand on its panel: groups, and in a group its variants (picture 03 on). */
import type { FamilyName } from '../../engine/families.ts';

export interface PlayGroup {
  readonly name: string;
  readonly plays: readonly string[];
  /** All plays at once, each with its keys, instead of one after the other. */
  readonly isBoard?: true;
  /**
   * How a board stands where it is more than a list of titles with keys: keys alone, rank by rank, or one
   * keypad for all.
   */
  readonly look?: 'keys' | 'ranks' | 'typed';
}

const group = (name: string, ...plays: readonly string[]): PlayGroup => ({ name, plays });
const board = (name: string, ...plays: readonly string[]): PlayGroup => ({
  name,
  plays,
  isBoard: true,
});
const keys = (name: string, ...plays: readonly string[]): PlayGroup => ({
  ...board(name, ...plays),
  look: 'keys',
});
const typed = (name: string, ...plays: readonly string[]): PlayGroup => ({
  ...board(name, ...plays),
  look: 'typed',
});
const count = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const vietnam = (isNorth: boolean): readonly PlayGroup[] => [
  group('lo', 'LO2', 'LO2D', 'LO2_1K', 'LO3', 'LO4', isNorth ? 'B8L' : 'B7L'),
  group('de', 'DE_DB', 'DE_DAU', 'DE_G1', isNorth ? 'DE_G7N' : 'DE_G8', 'DD'),
  group('parlay', 'X2', 'X3', 'X4', 'XQ', ...(isNorth ? [] : ['DA1'])),
  group('three', 'C3_DB', 'C3_DAU', 'XC'),
  group('four', 'C4_DB'),
  board('head-tail', 'DAU', 'DUOI', 'TONG'),
  board('sides', 'TX', 'CL'),
  group('none', 'TR4', 'TR8', 'TR10'),
];

const cambodia: readonly PlayGroup[] = [
  group('two', '2D_LO', '2D_A', '2D_B', '2D_C', '2D_D'),
  group('three', '3D_LO', '3D_A', '3D_B', '3D_C', '3D_D'),
];

const windows = (base: readonly string[], suffixes: readonly string[]) =>
  suffixes.flatMap((suffix) => base.map((code) => `${code}${suffix}`));
const threes = ['3X_ZX', '3X_HZ', '3X_KD', '3X_Z3', '3X_Z6', '3X_ZHH', '3X_SHAPE'];
const twos = ['2X_ZX', '2X_ZUX', '2X_DX'];
const pairs = ['12', '13', '14', '15', '23', '24', '25', '34', '35', '45'];

const fiveBalls: readonly PlayGroup[] = [
  group('fixed', 'DWD'),
  group('stars-5', '5X_ZX', ...[120, 60, 30, 20, 10, 5].map((orders) => `5X_Z${orders}`)),
  group('stars-4', ...windows(['4X_ZX', '4X_Z24', '4X_Z12', '4X_Z6', '4X_Z4'], ['_F', '_B'])),
  group('stars-3', ...windows(threes, ['_B', '_M', '_F'])),
  group('stars-2', ...windows(twos, ['_B', '_F'])),
  group('anywhere', 'BDW3_1', 'BDW3_2', 'BDW4_1', 'BDW4_2', 'BDW5_2', 'BDW5_3'),
  group('any-places', 'RX2', 'RX3', 'RX4', 'RX2Z', 'RX3Z3', 'RX3Z6'),
  board('dragon-tiger', ...pairs.map((pair) => `DT_${pair}`)),
  board('sides', 'SUM5', ...count(1, 5).map((place) => `BSOE_${place}`)),
  board('bull', 'NN'),
];

const threeDigits: readonly PlayGroup[] = [
  group('fixed', 'DWD'),
  group('stars-3', ...threes),
  group('stars-2', ...windows(twos, ['_B', '_F'])),
  group('anywhere', 'BDW3_1', 'BDW3_2'),
  board('sides', ...count(1, 3).map((place) => `BSOE_${place}`)),
];

const sum28: readonly PlayGroup[] = [
  board('sum', 'BSOE', 'COMB', 'EXT', 'NUM'),
  board('wave', 'COLOR', 'TRI'),
  group('pack', 'PACK3'),
];

const eleven: readonly PlayGroup[] = [
  group('any', ...count(1, 8).map((size) => `R${size}`)),
  group('drag', ...count(2, 8).map((size) => `R${size}_DT`)),
  group('first', 'Q1', 'Q2ZX', 'Q3ZX', 'Q2ZU', 'Q3ZU'),
  group('fixed', 'DWD', 'BDW'),
  board('counts', 'DDS', 'CZW'),
  board('sides', 'SUM_BS', 'SUM_OE', ...count(1, 5).map((place) => `BSOE_${place}`)),
  board('dragon-tiger', ...pairs.map((pair) => `DT_${pair}`)),
];

const dice: readonly PlayGroup[] = [
  keys('sum', 'BSOE', 'BSOE_T', 'SUM'),
  keys('same', 'T3_ONE', 'T3_ANY', 'S3_ANY'),
  group('different', 'D3', 'D3_DT', 'D2'),
  group('pair', 'P2_DUP', 'P2_ONE'),
  group('one', 'ONE'),
];

const race: readonly PlayGroup[] = [
  {
    ...board(
      'rank',
      'POS',
      ...count(1, 10).map((rank) => `BSOE_${rank}`),
      ...count(1, 5).map((rank) => `DT_${rank}`),
    ),
    look: 'ranks',
  },
  board('first-two', 'GY_BS', 'GY_OE', 'GY'),
  group('first', 'Q2', 'Q3', 'Q2U', 'Q3U'),
];

const markSix: readonly PlayGroup[] = [
  group('special', 'TM'),
  board('special-sides', 'TM_BS', 'TM_OE', 'TM_HALF', 'TM_SUM', 'TM_TAIL', 'TM_TAILN'),
  group('zodiac', 'TM_ZOD', 'PT1', 'HX', 'ZX6', 'LX2', 'LX3', 'LX4', 'LX5'),
  board('wave', 'TM_COLOR', 'TM_HALFWAVE'),
  group('mains', 'ZM', ...count(1, 6).map((place) => `ZT_${place}`)),
  group('linked', 'L2Q', 'L2T', 'LTC', 'L3Q', 'L3_2', 'L4Q', 'L4_1', 'L2Q_DT', 'L3Q_DT', 'L4Q_DT'),
  group('none', ...count(5, 12).map((size) => `BZ${size}`)),
  group('tails', 'PTW', 'LW2', 'LW3', 'LW4'),
  board('sum', 'SUM7'),
];

const thai: readonly PlayGroup[] = [
  typed('three', 'T3T', 'T3TD', 'T3F', 'T3B'),
  group('two', 'T2T', 'T2B', 'T2TD'),
  board('run', 'TRT', 'TRB'),
  group('places', 'TPOS'),
  board('nineteen', 'T19T', 'T19B'),
];

const fourDigits: readonly PlayGroup[] = [
  typed('four', 'T4T', 'T4TD'),
  typed('three', 'T3T', 'T3TD'),
  group('two', 'T2T', 'T2B'),
  board('run', 'TRT', 'TRB'),
];

const fourD: readonly PlayGroup[] = [
  group('big', '4D_BIG', '4D_BOX_BIG', '4D_IBOX_BIG', '4D_ROLL_BIG'),
  group('small', '4D_SMALL', '4D_BOX_SMALL', '4D_IBOX_SMALL', '4D_ROLL_SMALL'),
  group('ends', '4A', '3A', '3ABC', '2A', '2ABC'),
];

export const playGroups: Readonly<Record<FamilyName, readonly PlayGroup[]>> = {
  'vietnam-north': vietnam(true),
  'vietnam-south': vietnam(false),
  'cambodia-north': cambodia,
  'cambodia-south': cambodia,
  'five-balls': fiveBalls,
  'three-digits': threeDigits,
  'sum-28': sum28,
  'eleven-of-five': eleven,
  dice,
  race,
  'mark-six': markSix,
  thai,
  'four-digits': fourDigits,
  '4d-malaysia': fourD,
  '4d-singapore': fourD,
};
