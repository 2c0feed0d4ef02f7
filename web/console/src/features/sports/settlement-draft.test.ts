import { expect, test } from 'vitest';
import { actOf, BY_SCORE, draftOf, withWord } from './settlement-draft.ts';

const fields = [
  { name: 'home', value: 1 },
  { name: 'away', value: 0 },
  { name: 'half_home', value: null },
];

test('[STU-SPORT] a score is asked for with the words of single markets, which go before it', () => {
  const draft = draftOf(fields);
  expect(actOf(draft)).toEqual({ kind: 'settle', score: { home: 1, away: 0 }, markets: [] });
  const said = withWord(withWord(draft, '1X2', 'void'), 'FG', 'H');
  expect(actOf(said)).toMatchObject({
    markets: [
      { key: '1X2', as: 'void' },
      { key: 'FG', as: 'H' },
    ],
  });
  expect(actOf(withWord(said, 'FG', BY_SCORE))).toMatchObject({
    markets: [{ key: '1X2', as: 'void' }],
  });
});

test('[STU-SPORT] nothing is asked for while a number is none', () => {
  const draft = draftOf(fields);
  expect(actOf({ ...draft, score: { ...draft.score, home: 'x' } })).toBeUndefined();
  expect(actOf({ ...draft, score: { home: '', away: '' } })).toMatchObject({ score: null });
});

test('[STU-SPORT] all of an event is called off, or the markets that are named', () => {
  const draft = { ...draftOf(fields), kind: 'void' as const };
  expect(actOf(draft)).toEqual({ kind: 'void', markets: [] });
  const one = withWord(withWord(draft, 'OU:10', 'void'), '1X2', 'open');
  expect(actOf(one)).toEqual({ kind: 'void', markets: ['OU:10'] });
  expect(actOf({ ...draft, kind: 'rollback' })).toEqual({ kind: 'rollback' });
});
