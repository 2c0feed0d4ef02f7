import { expect, test } from 'vitest';
import { coversMarket } from './coverage.ts';
import { families, type Family, type FamilyName } from './families.ts';
import { parseSelection } from './selection.ts';
import { answerOf } from './testing/answer-of.ts';

/** A day of the year of the horse. */
const DAY = '2026-12-01';

function covers(family: string, code: string, ...texts: readonly string[]): boolean {
  const { plays } = families[family as FamilyName] as unknown as Family<never>;
  const play = plays(DAY).find((one) => one.code === code);
  if (play === undefined) throw new Error(`no play ${code}`);
  const selections = texts.map((text) => parseSelection(play.grammar, text));
  return answerOf(coversMarket(play, selections));
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

test('[STU-LOTT] combinations are counted one by one, in steps, and repeats once', () => {
  const play = families['vietnam-north'].plays(DAY).find(({ code }) => code === 'X3');
  if (play === undefined) throw new Error('no X3');
  const lines = Array.from({ length: 50_000 }, (_, at) => {
    const [first, second, third] = [at % 30, Math.floor(at / 30) % 30, Math.floor(at / 900)];
    return [[String(10 + first), String(40 + second), String(third).padStart(2, '0')]];
  });
  let steps = 0;
  expect(answerOf(coversMarket(play, lines), () => (steps += 1))).toBe(true);
  expect(steps).toBe(lines.length);
  const repeated = Array.from({ length: 50_000 }, () => [['00', '01', '02']]);
  expect(answerOf(coversMarket(play, repeated))).toBe(false);
});
