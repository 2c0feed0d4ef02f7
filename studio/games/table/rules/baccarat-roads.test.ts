import { describe, expect, test } from 'vitest';
import { askRoads, roadsOf as roadsOfSides } from './baccarat-roads.ts';
import type { RoadCell, RoadSides } from './baccarat-roads.ts';

const sides = { B: 'banker', P: 'player', T: 'tie' } as const;
/** Rounds by the letters of their winners. */
const marks = (rounds: string) =>
  [...rounds].map((letter) => ({ result: sides[letter as keyof typeof sides], notes: [] }));

const two: RoadSides = ['player', 'banker'];
const roadsOf = (rounds: ReturnType<typeof marks>) => roadsOfSides(rounds, two);

/** The colours of a road in order. */
const colours = (road: readonly RoadCell<string>[]) => road.map(({ entry }) => entry[0]).join('');
const places = (road: readonly RoadCell<unknown>[]) =>
  road.map(({ column, row }) => `${column}${row}`).join(' ');

describe('[STU-LIVE] roads', () => {
  test('bead: every round, six to a column', () => {
    const { bead } = roadsOf(marks('BPTBPTBP'));
    expect(places(bead)).toBe('00 01 02 03 04 05 10 11');
    expect(bead[2]?.entry.result).toBe('tie');
  });

  test('big: a column for each run, ties at the round before, or at the first one', () => {
    const { big } = roadsOf(marks('TTBBTPTTTB'));
    expect(places(big)).toBe('00 01 10 20');
    expect(big.map(({ entry }) => entry.ties)).toEqual([2, 1, 3, 0]);
    expect(roadsOf(marks('TT')).big).toEqual([]);
    const pairs = [{ result: 'banker', notes: ['player-pair', 'natural'] }];
    expect(roadsOfSides(pairs, two).big[0]?.entry.notes).toContain('player-pair');
  });

  test('big: a long run turns right at the bottom, and the next one where it is in the way', () => {
    const { big } = roadsOf(marks(`${'B'.repeat(9)}${'P'.repeat(7)}BP`));
    expect(places(big)).toBe('00 01 02 03 04 05 15 25 35 10 11 12 13 14 24 34 20 30');
    // A run that would begin under a tail that reached the top begins in the next free column.
    const tails = roadsOf(marks(`${'B'.repeat(6)}${'P'.repeat(6)}BP`)).big;
    expect(places(tails).split(' ').slice(-2)).toEqual(['20', '30']);
  });

  // Worked by hand, columns of the big road by their lengths: B3 P1 B2 P2 B4 P1 B1.
  const worked = 'BBBPBBPPBBBBPB';

  test('big eye: by the column before', () => {
    // Col 2 (P1): nothing below. Col 3: first 1 vs 3 blue; second: col 2 has 1, ends above: blue.
    // Col 4: first 2 vs 1 blue; second: col 3 has 2: red.
    // Col 5: first 2 vs 2 red; second red; third: ends above, blue; fourth: ended earlier, red.
    // Col 6: first 4 vs 2 blue. Col 7: first 1 vs 4 blue.
    expect(colours(roadsOf(marks(worked)).bigEye)).toBe('bbbrrrbrbb');
  });

  test('small: by two columns before', () => {
    // Col 3: second: col 1 has 3: red. Col 4: first: col 3 (2) vs col 1 (3) blue; second: col 2 has 1: blue.
    // Col 5: first: col 4 (2) vs col 2 (1) blue; second: col 3 has 2 red; third blue; fourth red.
    // Col 6: first: col 5 (4) vs col 3 (2) blue. Col 7: first: col 6 (1) vs col 4 (2) blue.
    expect(colours(roadsOf(marks(worked)).small)).toBe('rbbbrbrbb');
  });

  test('cockroach: by three columns before', () => {
    // Col 4: second: col 1 has 3: red. Col 5: first: col 4 (2) vs col 1 (3) blue; second: col 2 has 1: blue;
    // third: ended earlier, red; fourth red. Col 6: first: col 5 (4) vs col 2 (1) blue.
    // Col 7: first: col 6 (1) vs col 3 (2) blue.
    expect(colours(roadsOf(marks(worked)).cockroach)).toBe('rbbrrbb');
  });

  test('behind the big road begin at the second entry of their column, or at the next one', () => {
    expect(colours(roadsOf(marks('BP')).bigEye)).toBe('');
    expect(colours(roadsOf(marks('BPP')).bigEye)).toBe('b');
    expect(colours(roadsOf(marks('BPB')).bigEye)).toBe('r');
    expect(colours(roadsOf(marks('BPB')).small)).toBe('');
    expect(colours(roadsOf(marks('BPBB')).small)).toBe('b');
    expect(colours(roadsOf(marks('BPBP')).small)).toBe('r');
    expect(colours(roadsOf(marks('BPBP')).cockroach)).toBe('');
    expect(colours(roadsOf(marks('BPBPP')).cockroach)).toBe('b');
    expect(colours(roadsOf(marks('BPBPB')).cockroach)).toBe('r');
    // A new column for each change of colour.
    expect(places(roadsOf(marks('BPBPBPP')).bigEye)).toBe('00 01 02 03 10');
  });

  test('ask what each side would bring', () => {
    for (const rounds of ['', 'B', 'BP', worked, `${worked}TT`]) {
      for (const [letter, side] of [
        ['B', 'banker'],
        ['P', 'player'],
      ] as const) {
        const before = roadsOf(marks(rounds));
        const after = roadsOf(marks(rounds + letter));
        for (const road of ['bigEye', 'small', 'cockroach'] as const) {
          const grew = after[road].length > before[road].length;
          const expected = grew ? after[road].at(-1)?.entry : null;
          expect(askRoads(marks(rounds), two, side)[road]).toBe(expected);
        }
      }
    }
  });
});
