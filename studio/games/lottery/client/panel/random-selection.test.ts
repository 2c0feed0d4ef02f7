import { expect, test } from 'vitest';
import { families } from '../../engine/families.ts';
import { lineOf, selectionsOf, typedOf } from './draft.ts';
import { randomPlaces, randomTokens } from './random-selection.ts';

const plays = families['five-balls'].plays('20261128');
const playOf = (code: string) => plays.find((play) => play.code === code)!;

test('[STU-LOTT] chance chooses one bet of each play that has a row of keys a place', () => {
  const inRows = plays.filter(({ grammar }) => grammar.form === 'places');
  expect(inRows.length).toBeGreaterThan(5);
  for (const play of inRows) {
    const selection = randomPlaces(play.grammar);
    expect([play.code, lineOf(play, selection)?.bets]).toEqual([play.code, 1]);
  }
  const other = plays.find(({ grammar }) => grammar.form === 'options');
  expect(other && randomPlaces(other.grammar)).toBeUndefined();
  expect(new Set(randomTokens([...'0123456789'], 7)).size).toBe(7);
});

test('[STU-LOTT] numbers of places in a row are typed, each a line of its own', () => {
  const straight = playOf('3X_ZX_F');
  expect(typedOf(straight)?.length).toBe(3);
  expect(typedOf(playOf('DWD'))).toBeUndefined();
  const lines = selectionsOf(straight, ['047', '990']).map((one) => lineOf(straight, one)?.text);
  expect(lines).toEqual(['0,4,7', '9,9,0']);
});
