import { expect, test } from 'vitest';
import { coversMarket } from './coverage.ts';
import { families, type Family, type FamilyName } from './families.ts';
import { parseSelection } from './selection.ts';

/** A day of the year of the horse. */
const DAY = '2026-12-01';

function covers(family: string, code: string, ...texts: readonly string[]): boolean {
  const { plays } = families[family as FamilyName] as unknown as Family<never>;
  const play = plays(DAY).find((one) => one.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return coversMarket(
    play,
    texts.map((text) => parseSelection(play.grammar, text)),
  );
}

test('[STU-LOTT] sides that exclude each other are a market, wherever they stand', () => {
  expect(covers('race', 'DT_1', 'DRAGON', 'TIGER')).toBe(true);
  expect(covers('five-balls', 'DT_12', 'DRAGON;TIGER')).toBe(true);
  expect(covers('five-balls', 'DT_12', 'DRAGON;TIE')).toBe(false);
  expect(covers('five-balls', 'BSOE_1', 'BIG;SMALL')).toBe(true);
  expect(covers('five-balls', 'BSOE_1', 'BIG;ODD')).toBe(false);
  expect(covers('five-balls', '2X_DX_F', 'BS,BS')).toBe(true);
  expect(covers('five-balls', '2X_DX_F', 'BS,B')).toBe(false);
  expect(covers('five-balls', '2X_DX_F', 'BO,BO')).toBe(false);
});

test('[STU-LOTT] every market is covered by all of it, and a sum by what it is likely to be', () => {
  const uncovered = Object.entries(families).flatMap(([name, family]) =>
    family
      .plays(DAY)
      .filter(({ code, grammar }) => {
        return grammar.form === 'options' && !covers(name, code, ...grammar.options);
      })
      .map(({ code }) => `${name} ${code}`),
  );
  // All of what seldom comes is still seldom.
  expect(uncovered).toEqual(['sum-28 EXT', 'sum-28 TRI', 'dice T3_ANY', 'dice S3_ANY']);
  expect(covers('dice', 'SUM', '10', '11')).toBe(false);
  expect(covers('dice', 'SUM', '07 08 09 10 11 12 13 14')).toBe(true);
  expect(covers('five-balls', 'DWD', '0123456,,,,')).toBe(false);
  expect(covers('five-balls', 'DWD', '01234567,,,,')).toBe(true);
});
