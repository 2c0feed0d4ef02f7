import { describe, expect, test } from 'vitest';
import { digitDraws, returnsOf, wrongChances } from '../testing/enumerate.ts';
import { oddsText } from '../odds.ts';
import { countBets } from '../play.ts';
import { parseSelection } from '../selection.ts';
import { settleLine } from '../settle.ts';
import { bullOf, shapeOf } from './options.ts';
import { fiveBallPlays, sum28Plays, threeDigitPlays, waveOf } from './plays.ts';
import type { DigitPlay } from './straight.ts';

const of = (plays: readonly DigitPlay[], code: string): DigitPlay => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};

/** A selection for each bet type of three digits. */
const threeSelections: Readonly<Record<string, string>> = {
  DWD: '12,3,045',
  '3X_ZX': '12,3,045',
  '3X_HZ': '00 03 13 27',
  '3X_KD': '0479',
  '3X_Z3': '0379',
  '3X_Z6': '01379',
  '3X_ZHH': '112;123;009;599;789',
  '3X_SHAPE': 'TRIPLE;STRAIGHT;PAIR;HALF;MIXED',
  '2X_ZX_F': '12,345',
  '2X_ZX_B': '0,9',
  '2X_ZUX_F': '0123',
  '2X_ZUX_B': '79',
  '2X_DX_F': 'BO,SE',
  '2X_DX_B': 'BSOE,B',
  BDW3_1: '039',
  BDW3_2: '0389',
  BSOE_1: 'BIG;SMALL;ODD;EVEN',
  BSOE_2: 'BIG',
  BSOE_3: 'ODD;EVEN',
};

test('[STU-LOTT][Q-B10] over all thousand draws of three digits every bet type wins as often as it says', () => {
  const draws = [...digitDraws(3)];
  expect(threeDigitPlays.map(({ code }) => code).toSorted()).toEqual(
    Object.keys(threeSelections).toSorted(),
  );
  const wrong = threeDigitPlays.flatMap((play) =>
    wrongChances(play, threeSelections[play.code] ?? '', draws),
  );
  expect(wrong).toEqual([]);
});

test('[STU-LOTT][Q-B10] over all thousand draws every bet on their sum wins as often as it says', () => {
  const draws = [...digitDraws(3)];
  const selections: Readonly<Record<string, string>> = {
    NUM: '00 01 07 13 14 27',
    BSOE: 'BIG;SMALL;ODD;EVEN',
    COMB: 'BIG_ODD;BIG_EVEN;SMALL_ODD;SMALL_EVEN',
    EXT: 'BIG;SMALL',
    COLOR: 'GREEN;BLUE;RED',
    TRI: 'TRIPLE;PAIR;STRAIGHT',
    PACK3: '00 13 20',
  };
  const wrong = sum28Plays.flatMap((play) =>
    wrongChances(play, selections[play.code] ?? '', draws),
  );
  expect(wrong).toEqual([]);
});

test('[STU-LOTT] sums are green, blue, red or of no wave', () => {
  const counts: Record<string, number> = {};
  for (const draw of digitDraws(3)) {
    const wave = waveOf(draw.reduce((sum, digit) => sum + digit, 0)) ?? 'none';
    counts[wave] = (counts[wave] ?? 0) + 1;
  }
  expect(counts).toEqual({ GREEN: 258, BLUE: 258, RED: 332, none: 152 });
});

test.each([
  ['5X_Z60', '12|345', 2],
  ['RX2', '12,3,,45,', 8],
  ['RX3', '12,3,,45,', 4],
  ['3X_Z3_F', '01234', 20],
  ['3X_Z6_F', '0123456', 35],
  ['5X_Z120', '012345', 6],
  ['5X_Z30', '123|45', 6],
  ['5X_Z10', '12|23', 3],
  ['5X_ZX', '12,3,45,6,789', 12],
  ['4X_Z6_F', '1234', 6],
  ['RX2Z', '123|012', 9],
] as const)('[STU-LOTT] %s of %s is %d bets (domain rules J2)', (code, text, count) => {
  const play = of(fiveBallPlays, code);
  expect(countBets(play, parseSelection(play.grammar, text))).toBe(count);
});

test('[STU-LOTT] the draw 7 3 3 9 0 pays what the rules work out', () => {
  const draw = [7, 3, 3, 9, 0];
  const pays = (code: string, text: string, unitMinor: bigint) => {
    const play = of(fiveBallPlays, code);
    const selection = parseSelection(play.grammar, text);
    return settleLine(play, { selection, unitMinor }, draw).payoutMinor;
  };
  expect(pays('RX2', '7,3,,9,', 20_000n)).toBe(5_820_000n);
  expect(pays('3X_Z3_F', '37', 20_000n)).toBe(6_466_000n);
  expect(pays('DT_15', 'DRAGON', 10_000n)).toBe(21_700n);
});

test.each([
  ['DWD', '9.7'],
  ['5X_ZX', '97000'],
  ['5X_Z120', '808.3'],
  ['5X_Z60', '1616'],
  ['5X_Z30', '3233'],
  ['3X_Z3_F', '323.3'],
  ['3X_Z6_M', '161.6'],
  ['BDW3_1', '3.542'],
  ['BDW3_2', '17.77'],
  ['BDW4_2', '9.856'],
  ['BDW5_3', '22.06'],
] as const)('[STU-LOTT] %s pays %s (domain rules A3.1)', (code, odds) => {
  expect(oddsText(of(fiveBallPlays, code).kinds[0]?.prizes[0]?.odds ?? 0n)).toBe(odds);
});

describe('shapes', () => {
  test('[STU-LOTT] three digits are of five shapes, 9 and 0 being neighbours', () => {
    const counts: Record<string, number> = {};
    for (const draw of digitDraws(3)) {
      const shape = shapeOf(draw);
      counts[shape] = (counts[shape] ?? 0) + 1;
    }
    expect(counts).toEqual({ TRIPLE: 10, STRAIGHT: 60, PAIR: 270, HALF: 360, MIXED: 300 });
    expect([shapeOf([8, 9, 0]), shapeOf([9, 0, 1])]).toEqual(['STRAIGHT', 'STRAIGHT']);
  });

  test('[STU-LOTT] five digits have a value of bull, and 35,649 of a hundred thousand have none', () => {
    const counts: Record<string, number> = {};
    for (const draw of digitDraws(5)) {
      const bull = bullOf(draw);
      counts[bull] = (counts[bull] ?? 0) + 1;
    }
    const odd = { N1: 6375, N3: 6375, N5: 6375, N7: 6375, N9: 6375 };
    const even = { N2: 6505, N4: 6505, N6: 6505, N8: 6505 };
    expect(counts).toEqual({ NO_BULL: 35_649, BULL: 6456, ...odd, ...even });
  });
});

test('[STU-LOTT][Q-B10] what comes back lies between 93 and 98 percent, whatever is played', () => {
  for (const play of [...fiveBallPlays, ...threeDigitPlays, ...sum28Plays]) {
    const [least, most] = returnsOf(play);
    expect(least, play.code).toBeGreaterThan(0.93);
    expect(most, play.code).toBeLessThanOrEqual(0.98);
  }
});
