import { expect, test } from 'vitest';
import { exposureOf, formOf, numberState, reducedOdds } from './exposure.ts';
import { families } from './families.ts';
import type { Play } from './play.ts';
import { parseSelection } from './selection.ts';

const playOf = (family: keyof typeof families, code: string): Play<never> => {
  const plays = families[family].plays('2026-11-28') as readonly Play<never>[];
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(`no ${code}`);
  return play;
};
const oddsOf = (play: Play<never>) =>
  Object.fromEntries(
    play.kinds.flatMap(({ prizes }) => prizes.map(({ name, odds }) => [name, odds])),
  );
const figures = (play: Play<never>, text: string, each = 1_0000n) =>
  exposureOf(play, parseSelection(play.grammar, text), { each, odds: oddsOf(play) }).map(
    ({ number, stake, liability }) => [number, stake, liability],
  );

test('[STU-LOTT] each number of a list costs what one hit of it pays', () => {
  const play = playOf('vietnam-north', 'LO2');
  expect(formOf(play.grammar)).toBe('numbers');
  expect(figures(play, '38;52')).toEqual([
    ['38', 27_0000n, 98_0000n],
    ['52', 27_0000n, 98_0000n],
  ]);
});

test('[STU-LOTT] digits of places and options are numbers; a combination is one where it stands alone', () => {
  const places = playOf('five-balls', 'DWD');
  expect(figures(places, ',3,,,59').map(([number]) => number)).toEqual(['2=3', '5=5', '5=9']);
  expect(figures(playOf('dice', 'BSOE'), 'BIG;ODD').map(([number]) => number)).toEqual([
    'BIG',
    'ODD',
  ]);
  const pairs = playOf('vietnam-north', 'X2');
  expect(figures(pairs, '38 52').map(([number]) => number)).toEqual(['38 52']);
  expect(figures(pairs, '11 38 52')).toEqual([
    ['11 38', 1_0000n, 17_0000n],
    ['11 52', 1_0000n, 17_0000n],
    ['38 52', 1_0000n, 17_0000n],
  ]);
});

test('[STU-LOTT] the same bet of several plays is one number', () => {
  const names = (family: keyof typeof families, code: string, text: string) => {
    const play = playOf(family, code);
    const parts = exposureOf(play, parseSelection(play.grammar, text), { each: 1n, odds: {} });
    return parts.map(({ play: home, number }) => `${home} ${number}`);
  };
  expect(names('five-balls', '3X_ZX_F', '1,2,34')).toEqual(['3X_ZX_F 1,2,3', '3X_ZX_F 1,2,4']);
  expect(names('five-balls', 'RX3', '1,2,3,,')).toEqual(['3X_ZX_F 1,2,3']);
  expect(names('five-balls', 'RX2', '1,,3,,')).toEqual(['RX2 1,,3,,']);
  expect(names('five-balls', 'RX3Z3', '234|71')).toEqual(['3X_ZHH_M 117', '3X_ZHH_M 177']);
  expect(names('five-balls', '3X_Z6_B', '351')).toEqual(['3X_ZHH_B 135']);
  expect(names('five-balls', '5X_Z60', '1|1234')).toEqual(['5X_Z60 1|234']);
  expect(names('mark-six', 'L3Q_DT', '07|03 12 40')).toEqual([
    'L3Q 03 07 12',
    'L3Q 03 07 40',
    'L3Q 07 12 40',
  ]);
  expect(names('mark-six', 'HX', 'RAT OX TIGER')).toEqual(['HX RAT OX TIGER']);
  expect(names('eleven-of-five', 'Q1', '07')).toEqual(['DWD 1=07']);
  expect(names('4d-malaysia', '4D_ROLL_BIG', '12R4')).toHaveLength(10);
  expect(names('4d-malaysia', '4D_BOX_SMALL', '1122')).toContain('4D_SMALL 2112');
  expect(names('vietnam-south', 'DA1', '11 38')).toEqual(['X2 11 38']);
});

test('[STU-LOTT] stakes of a line are those of its numbers together; very many share a figure', () => {
  const each = 1_0000n;
  const stakes = (family: keyof typeof families, code: string, text: string) => {
    const play = playOf(family, code);
    const parts = exposureOf(play, parseSelection(play.grammar, text), { each, odds: {} });
    return [parts.length, parts.reduce((sum, { stake }) => sum + stake, 0n)];
  };
  expect(stakes('five-balls', 'RX3', '12,34,5,67,8')).toEqual([38, 38_0000n]);
  expect(stakes('five-balls', '3X_Z3_F', '1234')).toEqual([12, 12_0000n]);
  expect(stakes('five-balls', '5X_Z30', '123|1234')).toEqual([6, 6_0000n]);
  expect(stakes('race', 'Q2', '01 02,01 02 03')).toEqual([4, 4_0000n]);
  expect(stakes('4d-malaysia', '4D_BOX_BIG', '1234;5567')).toEqual([36, 36_0000n]);
  expect(stakes('five-balls', '3X_ZX_F', '123456,123456,123456')).toEqual([1, 216_0000n]);
});

test('[STU-LOTT] half odds halve what a win pays, never what is called off', () => {
  const play = playOf('mark-six', 'TM_BS');
  expect(reducedOdds(play, oddsOf(play))).toEqual({
    BIG: 980n,
    BIG_PUSH: 1000n,
    SMALL: 980n,
    SMALL_PUSH: 1000n,
  });
});

test('[STU-LOTT] a number is reduced and closed from its thresholds on, unless staff say otherwise', () => {
  const bounds = { reduceAt: 100n, closeAt: 200n };
  expect([99n, 100n, 200n].map((sum) => numberState(sum, bounds, null))).toEqual([
    'full',
    'reduced',
    'closed',
  ]);
  const by = (state: 'full' | 'reduced' | 'closed', beyond = false) => ({ state, beyond });
  expect(numberState(199n, bounds, by('full'))).toBe('full');
  expect(numberState(200n, bounds, by('full'))).toBe('closed');
  expect(numberState(200n, bounds, by('reduced'))).toBe('closed');
  expect(numberState(500n, bounds, by('full', true))).toBe('full');
  expect(numberState(500n, { reduceAt: null, closeAt: null }, null)).toBe('full');
});
