import { expect, test } from 'vitest';
import { readTyped } from './typed-entry.ts';
import { ownWords } from './typed-signs.ts';

const two = { length: 2, entry: /^[0-9]{2}$/ };

const groups = (text: string, alphabet = two) =>
  readTyped(text, alphabet).groups.map(({ points, numbers }) => [points, numbers.join(' ')]);

test('[STU-LOTT] a pasted message is understood group by group, and what comes twice is added up', () => {
  const entry = readTyped('38 83 12 5d, kép 1d, kéo 10-15 2d, 12 3d', two);
  expect(entry.wrong).toBe(0);
  expect(entry.doubles).toEqual(['12', '11']);
  expect(entry.groups).toEqual([
    { points: 5, numbers: ['38', '83'] },
    { points: 10, numbers: ['12'] },
    { points: 1, numbers: ['00', '22', '33', '44', '55', '66', '77', '88', '99'] },
    { points: 3, numbers: ['11'] },
    { points: 2, numbers: ['10', '13', '14', '15'] },
  ]);
  expect(entry.pieces.map(({ text }) => text).join('')).toBe(
    '38 83 12 5d, kép 1d, kéo 10-15 2d, 12 3d',
  );
});

test.each([
  ['12.34.5', '12', ['34.5']],
  ['0 7;08/09|10', '08 09 10', ['0', '7']],
  ['１２ ３４', '12 34', []],
  ['đầu 3', '30 31 32 33 34 35 36 37 38 39', []],
  ['tổng 5', '05 14 23 32 41 50 69 78 87 96', []],
  ['12 x5 bạn', '12', ['bạn']],
  ['1O5 2d, 12 3d', '12', ['1O5']],
  ['27 bạn bo', '27', ['bạn', 'bo']],
  ['bo 68', '68', ['bo']],
])('[STU-LOTT] %s is %s', (text, numbers, wrong) => {
  const entry = readTyped(text, two);
  expect(entry.groups.flatMap((group) => group.numbers).join(' ')).toBe(numbers);
  expect(entry.pieces.filter(({ kind }) => kind === 'wrong').map((piece) => piece.text)).toEqual(
    wrong,
  );
});

test.each([
  ['1O', 'letters', '10'],
  ['105', 'length', undefined],
  ['3883', 'length', '38 83'],
  ['7x', 'letters', 'đầu 7'],
  ['7', 'length', '07'],
  ['15-10', 'range', '10-15'],
  ['-15', 'sign', '15'],
  ['1.5', 'fraction', undefined],
  ['12.5', 'fraction', undefined],
  ['5d', 'amount', undefined],
  ['lo', 'word', undefined],
  ['Il', 'word', undefined],
  ['lo27', 'letters', undefined],
])(
  '[STU-LOTT] %s is wrong, and what may have been meant is only proposed',
  (text, fault, proposal) => {
    const [piece] = readTyped(text, two).pieces;
    expect(piece).toMatchObject({ kind: 'wrong', fault });
    expect(piece?.proposal).toBe(proposal);
    expect(groups(text)).toEqual([]);
  },
);

test.each([
  ['lo 27', [[null, '27']]],
  ['Lô 27.68 x10', [[10, '27 68']]],
  ['lo27x10', [[10, '27']]],
  ['27 68 x 10', [[10, '27 68']]],
  [
    '27=10 68 = 5',
    [
      [10, '27'],
      [5, '68'],
    ],
  ],
  ['27 68 mỗi con 5', [[5, '27 68']]],
  [
    'bao lô 27 68 mỗi số 5 điểm, 12 3đ',
    [
      [5, '27 68'],
      [3, '12'],
    ],
  ],
  ['27,68 moi con x10', [[10, '27 68']]],
  ['27.68.99 bo 68', [[null, '27 99']]],
  [
    'kép bỏ 11 22 5d 11 2d',
    [
      [5, '00 33 44 55 66 77 88 99'],
      [2, '11'],
    ],
  ],
  ['27 68 trừ 68; 68', [[null, '27 68']]],
])('[STU-LOTT] of a lot, %s is understood as players write it', (text, expected) => {
  const alphabet = { ...two, own: ownWords('LO2') };
  expect(readTyped(text, alphabet)).toMatchObject({ wrong: 0, doubles: [] });
  expect(groups(text, alphabet)).toEqual(expected);
});

test('[STU-LOTT] the name of another play is no name of this one, and nothing is put in its place', () => {
  const [piece] = readTyped('de 27', { ...two, own: ownWords('LO2') }).pieces;
  expect(piece).toEqual({ text: 'de', kind: 'wrong', fault: 'word' });
});

test('[STU-LOTT] numbers of other lengths are read by what their bet takes', () => {
  expect(groups('617 553', { length: 3, entry: /^(?!(.)\1\1)[0-9]{3}$/ })).toEqual([
    [null, '553 617'],
  ]);
  expect(readTyped('777', { length: 3, entry: /^(?!(.)\1\1)[0-9]{3}$/ }).pieces[0]?.fault).toBe(
    'entry',
  );
  expect(groups('12 345 6789', { length: 2, entry: /^[0-9]{2,4}$/ })).toEqual([
    [null, '12 345 6789'],
  ]);
  expect(groups('12R4', { length: 4, entry: /^(?=.{4}$)[0-9]*R[0-9]*$/ })).toEqual([
    [null, '12R4'],
  ]);
});
