import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { fixed } from '../odds.ts';
import { returnsOf } from '../testing/enumerate.ts';
import { parseSelection } from '../selection.ts';
import { costOf, settleLine } from '../settle.ts';
import { twoStations, type VietnamPlay, vietnamPlays } from './plays.ts';
import {
  drawVietnam,
  faultOfResult,
  poolResults,
  scannedBy,
  type VietnamRegion,
  type VietnamResult,
} from './result.ts';

const playOf = (region: VietnamRegion, code: string): VietnamPlay => {
  const play = vietnamPlays[region].find((one) => one.code === code);
  if (!play) throw new Error(`the ${region} has no ${code}`);
  return play;
};

/** Domain rules A1.2, worked results. */
const north: VietnamResult = {
  region: 'north',
  prizes: {
    DB: ['52738'],
    G1: ['19045'],
    G2: ['60312', '77421'],
    G3: ['08834', '45190', '32657', '91038', '26473', '58805'],
    G4: ['4412', '7038', '9915', '2260'],
    G5: ['8123', '5547', '6690', '3338', '1102', '7845'],
    G6: ['338', '905', '271'],
    G7: ['38', '07', '64', '92'],
  },
};
const south: VietnamResult = {
  region: 'south',
  prizes: {
    DB: ['409638'],
    G1: ['27715'],
    G2: ['80426'],
    G3: ['11903', '66750'],
    G4: ['35218', '90044', '71267', '04891', '58320', '23976', '19555'],
    G5: ['6038'],
    G6: ['7729', '3310', '8456'],
    G7: ['638'],
    G8: ['38'],
  },
};

/** Minor units of the wallet: four places. */
const minor = (amount: number) => BigInt(Math.round(amount * 10_000));

test.each([
  ['north', 'LO2', '38', 1000, 27_000, 588_000],
  ['north', 'LO2', '12;45;99', 1000, 81_000, 392_000],
  ['north', 'LO3', '338', 1000, 23_000, 1_900_000],
  ['north', 'LO4', '7038', 1000, 20_000, 8_880_000],
  ['north', 'LO2D', '33', 1000, 27_000, 194_000],
  ['north', 'DE_DB', '38', 10_000, 10_000, 980_000],
  ['north', 'DE_DAU', '52', 10_000, 10_000, 970_000],
  ['north', 'DE_G1', '45', 10_000, 10_000, 970_000],
  ['north', 'DAU', '3', 10_000, 10_000, 97_000],
  ['north', 'DUOI', '8', 10_000, 10_000, 97_000],
  ['north', 'C3_DB', '738', 1000, 1000, 950_000],
  ['north', 'C4_DB', '2738', 1000, 1000, 8_880_000],
  ['north', 'DD', '38', 1000, 5000, 194_000],
  ['north', 'XC', '338', 1000, 4000, 950_000],
  ['north', 'X2', '38 12', 10_000, 10_000, 170_000],
  ['north', 'X3', '38 12 45', 10_000, 10_000, 740_000],
  ['north', 'X4', '38 12 45 99', 10_000, 10_000, 0],
  ['north', 'XQ', '38 12 99', 10_000, 40_000, 170_000],
  ['north', 'TR4', '00 01 03 04', 10_000, 10_000, 28_900],
  ['south', 'LO2', '38', 1000, 18_000, 388_000],
  ['south', 'B7L', '38', 1000, 7000, 388_000],
  ['south', 'DD', '38', 1000, 2000, 194_000],
  ['south', 'XC', '638', 1000, 2000, 1_900_000],
  ['south', 'LO3', '638', 1000, 17_000, 1_900_000],
  ['south', 'LO4', '9638', 1000, 16_000, 8_880_000],
] as const)(
  '[STU-LOTT] %s, %s %s at %d costs %d and pays %d (domain rules A1.2)',
  (...[region, code, text, unit, cost, payout]) => {
    const play = playOf(region, code);
    const selection = parseSelection(play.grammar, text);
    expect(costOf(play, selection, minor(unit))).toBe(minor(cost));
    const result = region === 'north' ? north : south;
    const outcome = settleLine(play, { selection, unitMinor: minor(unit) }, result);
    expect(outcome.payoutMinor).toBe(minor(payout));
  },
);

test.each([
  ['north', 'X2', '0.05488210'],
  ['north', 'X3', '0.01229794'],
  ['north', 'X4', '0.00266992'],
  ['south', 'X2', '0.02610781'],
  ['south', 'X3', '0.00391345'],
  ['south', 'X4', '0.00055522'],
  ['north', 'TR4', '0.33214161'],
  ['north', 'TR8', '0.10526193'],
  ['north', 'TR10', '0.05814974'],
  ['south', 'TR4', '0.47960334'],
  ['south', 'TR8', '0.22293635'],
  ['south', 'TR10', '0.15009464'],
] as const)('[STU-LOTT][Q-B10] %s, %s comes with a chance of %s', (region, code, chance) => {
  const prize = playOf(region, code).kinds[0]?.prizes[0];
  expect(prize && toNumber(prize.chance).toFixed(8)).toBe(chance);
});

test('[STU-LOTT] a parlay over two stations looks at the prizes of both as one', () => {
  const [prize] = twoStations.kinds[0]?.prizes ?? [];
  expect(prize && toNumber(prize.chance).toFixed(8)).toBe('0.09038669');
  const other: VietnamResult = {
    region: 'south',
    prizes: { ...south.prizes, DB: ['000099'], G8: ['77'] },
  };
  const selection = parseSelection(twoStations.grammar, '15 77 98');
  const { hits } = settleLine(
    twoStations,
    { selection, unitMinor: 10_000n },
    poolResults([south, other]),
  );
  expect(hits).toEqual({ win: 1 });
});

test('[STU-LOTT] prizes are scanned by their digits: 27, 23 and 20 in the North, 18, 17 and 16 elsewhere', () => {
  const counts = (region: VietnamRegion) => [2, 3, 4].map((digits) => scannedBy(region, digits));
  expect(counts('north')).toEqual([27, 23, 20]);
  expect(counts('south')).toEqual([18, 17, 16]);
});

describe('a result', () => {
  test('[STU-LOTT] that has lost a leading zero, or a number, is refused', () => {
    expect([north, south].map(faultOfResult)).toEqual([null, null]);
    const with3 = (G3: readonly string[]) => ({ ...north, prizes: { ...north.prizes, G3 } });
    expect(faultOfResult(with3(['8834', '45190', '32657', '91038', '26473', '58805']))).toBe(
      'G3: 8834 has not 5 digits',
    );
    expect(faultOfResult(with3(['08834']))).toBe('G3 has 1 numbers, not 6');
    expect(faultOfResult({ ...north, prizes: { ...north.prizes, G8: ['38'] } })).toBe(
      'G8 is no prize of the north',
    );
  });

  test('[STU-LOTT] that the house draws has all its digits, the same for the same words', () => {
    for (const region of ['north', 'south'] as const) {
      const drawn = drawVietnam(region, drawsFromWords(seededWords(7)));
      expect(faultOfResult(drawn)).toBeNull();
      expect(drawVietnam(region, drawsFromWords(seededWords(7)))).toEqual(drawn);
    }
  });
});

test('[STU-LOTT] ends pay as often as they appear, whatever else is on the ticket', () => {
  const lo2 = playOf('north', 'LO2');
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(numbers, fc.integer(), (chosen, seed) => {
      const result = drawVietnam('north', drawsFromWords(seededWords(seed)));
      const texts = chosen.map((number) => String(number).padStart(2, '0'));
      const selection = parseSelection(lo2.grammar, texts.join(';'));
      // Counted number by number over the plain text of the result.
      const ends = Object.values(result.prizes)
        .flat()
        .map((number) => number.slice(-2));
      const hits = texts.reduce(
        (total, text) => total + ends.filter((end) => end === text).length,
        0,
      );
      const { payoutMinor } = settleLine(lo2, { selection, unitMinor: 10_000n }, result);
      expect(payoutMinor).toBe(BigInt(hits) * 98n * 10_000n);
    }),
    { numRuns: 100 },
  );
});

test('[STU-LOTT] the odds of a ticket are those of its table, not those of today', () => {
  const play = playOf('north', 'DE_DB');
  const selection = parseSelection(play.grammar, '38');
  const line = { selection, unitMinor: minor(10), table: { win: fixed(49) } };
  expect(settleLine(play, line, north).payoutMinor).toBe(minor(490));
});

test('[STU-LOTT][Q-B10] what comes back lies between 86 and 99 percent, whatever is played', () => {
  for (const region of ['north', 'south'] as const) {
    for (const play of vietnamPlays[region]) {
      const [least, most] = returnsOf(play);
      expect(least, `${region} ${play.code}`).toBeGreaterThan(0.86);
      expect(most, `${region} ${play.code}`).toBeLessThan(0.991);
    }
  }
});
