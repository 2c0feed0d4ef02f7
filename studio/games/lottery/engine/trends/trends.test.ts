import { expect, test } from 'vitest';
import { families } from '../families.ts';
import { countTrack } from './count-track.ts';
import { streaksOf } from './streaks.ts';
import { findTrack, trackGroups } from './tracks.ts';

/** The newest draws of picture 10, the newest first. */
const drawn = ['73390', '33067', '98695', '21949', '00988', '94253'].map((text) =>
  [...text].map(Number),
);

test('a number is away from the draw after the one that brought it, and for all that is known where it never came', () => {
  const track = findTrack('five-balls', 'place-2');
  if (track === undefined) throw new Error('no such track');
  const { rows, counts, absent, longest } = countTrack(track, drawn, 3);
  expect(rows.map((row) => row[3])).toEqual([0, 5, 4]);
  expect(rows.map((row) => row[0])).toEqual([1, 0, 4]);
  expect(counts).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0, 0]);
  expect(absent).toEqual([1, 6, 5, 0, 6, 6, 2, 6, 6, 3]);
  expect(longest[2]).toBe(5);
  expect(longest[9]).toBe(3);
});

test('every draw of every family has something in each of its tracks', () => {
  let word = 0;
  const draws = { draw: (below: number) => (word += 7) % below };
  for (const [name, family] of Object.entries(families)) {
    const result = family.draw(draws);
    for (const { tracks } of trackGroups[name as keyof typeof families]) {
      for (const { tokens, drawn: of, isMany } of tracks) {
        const came = of(result);
        expect(tokens).toEqual(expect.arrayContaining([...came]));
        expect(came.length > 1).toBe(isMany);
      }
    }
  }
});

test('a streak lasts as long as the same bet would have won', () => {
  const plays = families['five-balls'].plays('2026-11-28') as never;
  const streaks = streaksOf(plays, drawn);
  // 22, 19, 37: the sum of the five was small twice.
  expect(streaks).toContainEqual({ play: 'SUM5', side: 'SMALL', length: 2 });
  // 7 against 0 is a dragon, 3 against 7 is none.
  expect(streaks).toContainEqual({ play: 'DT_15', side: 'DRAGON', length: 1 });
  expect(streaksOf(plays, [])).toEqual([]);
});

test('what is given back ends a streak', () => {
  const plays = families['mark-six'].plays('2026-11-28') as never;
  const of = (special: number) => ({ mains: [1, 2, 3, 4, 5, 6], special });
  const big = (specials: readonly number[]) =>
    streaksOf(plays, specials.map(of)).find(({ play }) => play === 'TM_BS');
  expect(big([30, 49, 31])).toEqual({ play: 'TM_BS', side: 'BIG', length: 1 });
  expect(big([49, 30])).toBeUndefined();
});
