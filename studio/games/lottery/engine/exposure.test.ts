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
  expect(figures(pairs, '11 38 52')).toEqual([['*', 3_0000n, 17_0000n]]);
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
  expect(numberState(500n, bounds, 'full')).toBe('full');
  expect(numberState(500n, { reduceAt: null, closeAt: null }, null)).toBe('full');
});
